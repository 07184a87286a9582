/** Soft sounds made on the spot: a card, a piece of wood, a bell. Nothing is fetched. */
import type { Heard, Sound } from "./heard";

const LOUDNESS = 0.22;

let room: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Browsers let a page be heard only after a person has touched it. */
function hall(): AudioContext {
  room ??= new AudioContext();
  if (room.state === "suspended") void room.resume();
  return room;
}

function rustle(at: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = at.createBuffer(1, at.sampleRate / 5, at.sampleRate);
  const wave = noise.getChannelData(0);
  for (let n = 0; n < wave.length; n++) wave[n] = Math.random() * 2 - 1;
  return noise;
}

/** A volume that rises at once and fades away. */
function fading(at: AudioContext, when: number, loud: number, seconds: number): GainNode {
  const gain = at.createGain();
  gain.gain.setValueAtTime(0.0001, when);
  gain.gain.exponentialRampToValueAtTime(loud * LOUDNESS, when + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + seconds);
  gain.connect(at.destination);
  return gain;
}

function tone(at: AudioContext, when: number, pitch: number, loud: number, seconds: number, form: OscillatorType = "sine"): void {
  const voice = at.createOscillator();
  voice.type = form;
  voice.frequency.value = pitch;
  voice.connect(fading(at, when, loud, seconds));
  voice.start(when);
  voice.stop(when + seconds);
}

function slide(at: AudioContext, when: number): void {
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  source.buffer = rustle(at);
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(1400, when);
  filter.frequency.exponentialRampToValueAtTime(3600, when + 0.09);
  source.connect(filter).connect(fading(at, when, 0.55, 0.12));
  source.start(when, Math.random() * 0.05, 0.14);
}

const MAKERS: Record<Sound, (at: AudioContext, when: number) => void> = {
  card: slide,
  wood: (at, when) => {
    tone(at, when, 176, 1, 0.09, "triangle");
    tone(at, when, 412, 0.35, 0.05);
  },
  bell: (at, when) => {
    tone(at, when, 784, 0.5, 0.9);
    tone(at, when, 1568, 0.16, 0.6);
  },
  end: (at, when) => {
    for (const [n, pitch] of [523, 659, 784].entries()) tone(at, when + n * 0.16, pitch, 0.5, 1.4);
  },
};

export function sound(all: readonly Heard[]): void {
  const at = hall();
  for (const { sound, at: later } of all) MAKERS[sound](at, at.currentTime + later);
}
