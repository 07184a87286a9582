import "@fontsource-variable/fraunces/index.css";
import "@fontsource-variable/inter/index.css";
import "./app.css";
import { dress, fetchAhead } from "./lib/ahead";

dress();
fetchAhead(location.hash);
void import("./begin");
