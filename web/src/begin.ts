import { mount } from "svelte";
import App from "./App.svelte";

// Not in the task that has just read all this: a slow phone gets a breath between.
const target = document.getElementById("app");
if (target) setTimeout(() => mount(App, { target }));
