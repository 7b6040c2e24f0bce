/** Test files share the page of their process (vitest.config.ts): each leaves it as a new one. */
import { configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";
import { showIdentity } from "../../src/lib/site-identity.ts";
import { happyDom } from "./happy-dom.ts";

// A part of a page may be loaded first: its modules are compiled then, which took more than three seconds on a slow machine.
configure({ asyncUtilTimeout: 10_000 });

// As a server says it in each page.
showIdentity({ name: "Daansetu" });

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // An import that the end of a file interrupts fails for all files that share the worker. Before the page is emptied, as a module may add to it.
  await vi.dynamicImportSettled();
  // Some files ask for no page.
  if (!("document" in globalThis)) return;
  // A toast that is left is taken for the next one of the same id, which then is never shown.
  (await import("react-hot-toast")).toast.remove();
  document.body.replaceChildren();
  document.title = "";
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  sessionStorage.clear();
  localStorage.clear();
  happyDom().setURL("http://localhost:3000/");
});
