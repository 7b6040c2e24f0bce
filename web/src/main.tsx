import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { removeOpeningScreen } from "./app/opening.ts";
import { Providers } from "./app/providers.tsx";
import { AppRoutes } from "./app/router.tsx";
import { createQueryClient } from "./lib/query.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
removeOpeningScreen(performance.now());
