import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { removeOpeningScreen } from "./app/opening.ts";
import { Providers } from "./app/providers.tsx";
import { AppRoutes } from "./app/router.tsx";
import { createQueryClient } from "./lib/query.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

const page = createRoot(root);
const queryClient = createQueryClient();
let drawings = 0;

/** Draws the page, and what was drawn before from its beginning. */
function draw(): void {
  drawings += 1;
  page.render(
    <StrictMode key={drawings}>
      <Providers queryClient={queryClient}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </Providers>
    </StrictMode>,
  );
}

draw();
// In development: a sentence has changed (scripts/live-messages.ts).
if (import.meta.hot) addEventListener("daansetu:messages", draw);
removeOpeningScreen(performance.now());
