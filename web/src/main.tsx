import { openSite } from "./app/open-site.tsx";
import { removeOpeningScreen } from "./boot/opening.ts";

const element = document.getElementById("root");
if (!element) throw new Error("index.html has no #root.");

removeOpeningScreen(performance.now());
// Not awaited at the top level: no part could then share a file with the entry.
void openSite(element).then(({ redraw }) => {
  if (import.meta.env.PROD)
    // The page works without it, too.
    void import("./app/after-opening.ts").then(
      ({ afterOpening }) => {
        afterOpening(import.meta.url);
      },
      () => undefined,
    );
  // In development: a sentence has changed (scripts/live-messages.ts).
  if (import.meta.hot) addEventListener("daansetu:messages", redraw);
});
