import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import "./theme.css";
import "./texts";
import { App } from "./App";
import { watchChunks } from "./chunk-error";

watchChunks();
const root = document.getElementById("root");
if (!root) throw new Error("no #root");
createRoot(root).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
);
