/** How far into view a part comes before it rises (spec section 9: offset 120; its 400 ms are in the styles). */
const OFFSET_PX = 120;

/**
 * For `ref`: a part further down rises a little when it comes into view. The browser says when that is, so there is no scrolling to
 * throttle and no resizing to debounce. What is in view at first stays where it is, and nothing is ever hidden: a part that waits stands
 * lower by a line, for readers, crawlers and pictures alike.
 */
export function reveal(part: HTMLElement | null): (() => void) | undefined {
  if (part === null || !("IntersectionObserver" in window) || part.getBoundingClientRect().top < window.innerHeight)
    return undefined;
  part.dataset["reveal"] = "waits";
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      part.dataset["reveal"] = "rises";
      observer.disconnect();
    },
    { rootMargin: `0px 0px -${OFFSET_PX}px` },
  );
  observer.observe(part);
  return () => {
    observer.disconnect();
  };
}
