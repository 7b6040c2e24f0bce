import { openSite } from "./app/open-site.tsx";
import { removeOpeningScreen } from "./boot/opening.ts";

const element = document.getElementById("root");
if (!element) throw new Error("index.html has no #root.");

removeOpeningScreen(performance.now());
// The promise is not awaited at the top level, because then no other chunk could share code with the entry.
void openSite(element).then(({ redraw }) => {
  if (import.meta.env.PROD)
    // The page also works if this chunk fails to load.
    void import("./app/after-opening.ts").then(
      ({ afterOpening }) => {
        afterOpening(import.meta.url);
      },
      () => undefined,
    );
  // In development, renders again when a message has changed (scripts/live-messages.ts).
  if (import.meta.hot) addEventListener("daansetu:messages", redraw);
});
