import { type ReactNode, StrictMode } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { loadParts } from "../lib/lazy-part.tsx";
import { createQueryClient } from "../lib/api/query.ts";
import { fillQueries, readRenderedState } from "../lib/rendered-state.ts";
import { Providers } from "./providers.tsx";
import { AppRoutes } from "./router.tsx";

interface OpenSite {
  root: Root;
  /** Renders the whole site again from scratch. */
  redraw: () => void;
}

/** Takes over what a server has rendered into an element, or renders the page where none has. */
export async function openSite(element: HTMLElement, options: RootOptions = {}): Promise<OpenSite> {
  const queryClient = createQueryClient();
  const rendered = readRenderedState();
  let drawings = 0;
  const draw = (): ReactNode => {
    drawings += 1;
    return (
      <StrictMode key={drawings}>
        <Providers queryClient={queryClient} now={rendered && new Date(rendered.now)}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </Providers>
      </StrictMode>
    );
  };
  if (rendered !== undefined) {
    fillQueries(queryClient, rendered);
    // If a chunk fails to load here, rendering tries again, and shows what to do.
    await loadParts(rendered.parts).catch(() => undefined);
  }
  // A server cannot render state that the previous page passed to this one, which survives a reload.
  const isHydrated = rendered !== undefined && !hasRouterState();
  const root = isHydrated ? hydrateRoot(element, draw(), options) : createRoot(element, options);
  const redraw = () => {
    root.render(draw());
  };
  if (!isHydrated) redraw();
  return { root, redraw };
}

/** The router keeps a page's state under `usr`. */
function hasRouterState(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "usr" in state && state.usr !== undefined && state.usr !== null;
}
