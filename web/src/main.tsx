import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { removeOpeningScreen } from "./app/opening.ts";
import { Providers } from "./app/providers.tsx";
import { AppRoutes } from "./app/router.tsx";
import { loadParts } from "./lib/lazy-part.tsx";
import { createQueryClient } from "./lib/query.ts";
import { fillQueries, readRenderedState } from "./lib/rendered-state.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

const queryClient = createQueryClient();
const rendered = readRenderedState();
let drawings = 0;

function site() {
  drawings += 1;
  return (
    <StrictMode key={drawings}>
      <Providers queryClient={queryClient} now={rendered?.now}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  );
}

removeOpeningScreen(performance.now());
if (rendered === undefined) {
  const page = createRoot(root);
  page.render(site());
  // In development, a sentence has changed (scripts/live-messages.ts): draws everything again from its beginning.
  if (import.meta.hot) addEventListener("daansetu:messages", () => page.render(site()));
} else {
  fillQueries(queryClient, rendered);
  // A part that cannot be loaded now is tried again where it is rendered, which says what to do.
  await loadParts(rendered.parts).catch(() => undefined);
  hydrateRoot(root, site());
}
