/** Duration of the opening screen, from the start of loading (spec section 9). */
const OPENING_MS = 1000;
const FADE_MS = 260;

/**
 * Removes the opening screen of index.html. The page below is usable before: the screen takes neither clicks nor focus.
 * @param sinceStart ms since the page began to load
 */
export function removeOpeningScreen(sinceStart: number): void {
  const opening = document.getElementById("opening");
  if (!opening) return;
  setTimeout(
    () => {
      opening.classList.add("opening-over");
      setTimeout(() => {
        opening.remove();
      }, FADE_MS);
    },
    Math.max(0, OPENING_MS - sinceStart),
  );
}
