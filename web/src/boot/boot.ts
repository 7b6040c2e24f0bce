import { holdClicks, reloadOnClick } from "./held-clicks.ts";
import { reloadForNewBuild, reloadOnceIfGone } from "./new-build.ts";
import { OPEN_EVENT } from "./open-event.ts";
import { removeOpeningScreen } from "./opening.ts";
import { filesOfPage, isFirstVisit, logInAddress, onInteraction } from "./visit.ts";

/*
 * The only script of a page that a server has rendered, until somebody interacts with it: without any script it can be read, and its links work
 * (docs/rendering.md, "The script waits for an interaction"). Then, or at once for those who are likely to need it, it loads the site's script, which
 * hydrates the page.
 */

const [site, ...others] = filesOfPage();
const clicks = holdClicks();

const logIn = logInAddress();
// The opening screen stays until the log-in is there.
if (logIn !== undefined) location.replace(logIn);
else {
  removeOpeningScreen(performance.now());
  reloadForNewBuild(site);
  if (isFirstVisit()) onInteraction(hydrate);
  else hydrate();
}

function hydrate(): void {
  // Out of reach, as without a connection: the page can still be read.
  openSite().then(clicks.replay, () => {
    clicks.drop();
    reloadOnClick();
  });
}

/** Fulfilled when the page is hydrated. */
async function openSite(): Promise<void> {
  for (const file of others) preload(file);
  const opened = new Promise<void>((resolve) => {
    document.addEventListener(
      OPEN_EVENT,
      () => {
        resolve();
      },
      { once: true },
    );
  });
  try {
    await import(/* @vite-ignore */ site);
  } catch (error) {
    await reloadOnceIfGone(site);
    throw error;
  }
  await opened;
}

function preload(file: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.crossOrigin = "";
  link.href = file;
  document.head.append(link);
}
