/** A game's own art: one sprite, one style sheet and one data file, found by the game's name. */
import type { Fact } from "./protocol";

export interface Face {
  /** The symbol of the sprite, without the game's name. */
  symbol?: string;
  /** What the face is called. */
  name?: string;
  /** A short sign for the corners: a rank, a letter. */
  corner?: string;
  /** A word that the style sheet can turn into a colour. */
  tone?: string;
  /** What it does, in our own words. */
  text?: string;
}

export interface Wheel {
  title: string;
  faces: string[];
  /** The facts of a seat that say where its token stands, what shines and what is struck out. */
  token?: string;
  bright?: string;
  struck?: string;
  /** Whether the inner star is drawn, too. */
  weakens?: boolean;
  /** The arrow that points at the one card in this zone lights up. */
  zone?: string;
}

export interface Art {
  /** First match wins; "$1" stands for what the pattern caught. */
  faces?: (Face & { match: string })[];
  zones?: Record<string, string>;
  places?: Record<string, string>;
  /** Marks that are drawn as a sign with a number: the symbol of each. */
  marks?: Record<string, string>;
  /** Sentences of the table (facts) that are printed on a zone, or belong to a face. */
  captions?: Record<string, string>;
  about?: { match: string; fact: string }[];
  /** Hands can be sorted by the tone of their cards, too. */
  sorts?: boolean;
  /** Zones that are not drawn, because something else shows them. */
  facts?: { chips?: string[]; hide?: string[] };
  wheel?: Wheel;
  /** Faces that always stand on the reference card; others do while they lie on the table. */
  card?: string[];
}

const SHEETS = import.meta.glob("../games/*/style.css");
const SPRITES = import.meta.glob<string>("../games/*/sprite.svg", {
  query: "?url",
  import: "default",
  eager: true,
});
const DATA = import.meta.glob<Art>("../games/*/art.json", { import: "default" });

/** What the game itself says about its faces (layout.faces) stands before the art's own words. */
export function withLayout(art: Art, layout: Record<string, unknown>): Art {
  const faces = layout.faces as Record<string, Face> | undefined;
  if (!faces) return art;
  const told = Object.entries(faces).map(([face, said]) => {
    const { symbol, corner, tone } = faceOf(art, face);
    return { symbol: symbol || undefined, corner, tone, ...said, match: face.replace(/[^\w]/g, "\\$&") };
  });
  return { ...art, faces: [...told, ...(art.faces ?? [])] };
}

const loaded = new Map<string, Promise<Art>>();

/** Bring a game's art onto the page, once. A game without art gets the house's plain one. */
export function loadArt(game: string): Promise<Art> {
  let art = loaded.get(game);
  if (!art) {
    art = bring(game);
    loaded.set(game, art);
  }
  return art;
}

async function bring(game: string): Promise<Art> {
  const own = (file: string) => `../games/${game}/${file}`;
  const [art] = await Promise.all([DATA[own("art.json")]?.() ?? {}, SHEETS[own("style.css")]?.(), loadSprite(game)]);
  return art;
}

const sprites = new Map<string, Promise<void>>();

/** The game's drawings alone, for a picture of it. */
export function loadSprite(game: string): Promise<void> {
  const address = SPRITES[`../games/${game}/sprite.svg`];
  const placed = sprites.get(game) ?? (address ? placeSprite(address) : Promise.resolve());
  sprites.set(game, placed);
  return placed;
}

/** Read as a document, not from a string: nothing for Trusted Types to worry about. */
function placeSprite(address: string): Promise<void> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.overrideMimeType("image/svg+xml");
    request.onloadend = () => {
      const root = request.response instanceof Document ? request.response.documentElement : null;
      if (root) {
        root.setAttribute("class", "sprite");
        root.setAttribute("aria-hidden", "true");
        document.body.append(document.importNode(root, true));
      }
      done();
    };
    request.send();
  });
}

const known = new WeakMap<Art, Map<string, Required<Face>>>();

/** How a face is drawn and called: by the art's data, or by its own name. */
export function faceOf(art: Art, face: string): Required<Face> {
  const faces = known.get(art) ?? new Map<string, Required<Face>>();
  known.set(art, faces);
  const drawn = faces.get(face) ?? drawFace(art, face);
  faces.set(face, drawn);
  return drawn;
}

function drawFace(art: Art, face: string): Required<Face> {
  for (const { match, ...drawn } of art.faces ?? []) {
    const caught = new RegExp(`^(?:${match})$`).exec(face);
    if (!caught) continue;
    const fill = (text: string | undefined, otherwise: string) =>
      text === undefined ? otherwise : text.replace(/\$(\d)/g, (_, n: string) => caught[Number(n)] ?? "");
    return {
      symbol: fill(drawn.symbol, face),
      name: titled(fill(drawn.name, face)),
      corner: fill(drawn.corner, ""),
      tone: fill(drawn.tone, fill(drawn.symbol, face)),
      text: fill(drawn.text, ""),
    };
  }
  return { symbol: "", name: titled(face), corner: "", tone: "", text: "" };
}

/** What the table says about a face, where the game's content is its own; else what the art says. */
export function textOf(art: Art, facts: readonly Fact[], face: string): string {
  const about = art.about?.find(({ match }) => new RegExp(`^(?:${match})$`).test(face));
  const name = about ? face.replace(new RegExp(about.match), about.fact) : "";
  return String(facts.find((fact) => fact.name === name)?.value ?? faceOf(art, face).text);
}

/** "in_use" and "acorn-squire" for people. */
export function titled(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
