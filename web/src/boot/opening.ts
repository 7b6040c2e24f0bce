/** Duration of the opening screen, from the start of loading (spec section 9). */
const OPENING_MS = 1000;
const FADE_MS = 260;

/**
 * Removes the opening screen of index.html. The page below is usable before: the screen takes neither clicks nor focus.
 * @param elapsedMs ms since the page began to load
 */
export function removeOpeningScreen(elapsedMs: number): void {
  const openingScreen = document.getElementById("opening");
  if (!openingScreen) return;
  setTimeout(
    () => {
      openingScreen.classList.add("opening-over");
      setTimeout(() => {
        openingScreen.remove();
      }, FADE_MS);
    },
    Math.max(0, OPENING_MS - elapsedMs),
  );
}
