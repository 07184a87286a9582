import "@fontsource-variable/fraunces/index.css";
import "@fontsource-variable/inter/index.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
target?.replaceChildren(); // what stood there until the script came
if (target) mount(App, { target });
