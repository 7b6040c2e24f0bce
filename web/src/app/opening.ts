/** How long the opening picture stands, counted from the moment the page began to load (spec section 9). */
const OPENING_MS = 1000;
const FADE_MS = 260;

/**
 * Takes the opening picture of index.html away when its time is over. The page underneath is there and usable before:
 * the picture takes no press and no focus.
 * @param sinceStart ms since the page began to load
 */
export function endOpening(sinceStart: number): void {
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
