import "@fontsource-variable/fraunces/index.css";
import "@fontsource-variable/inter/index.css";
import "./app.css";
import "./table.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
