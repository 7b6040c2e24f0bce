import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { FloorApp } from "./floor-app.ts";

const root = document.getElementById("root");
if (root !== null) hydrateRoot(root, createElement(BrowserRouter, null, createElement(FloorApp)));
