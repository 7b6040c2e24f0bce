/** How far an element is scrolled into view before it slides in (spec section 9; its 400 ms are in the styles). */
const OFFSET_PX = 120;

/**
 * A `ref` callback: slides an element in when it is scrolled into view. An IntersectionObserver needs no throttling. Elements in view at
 * first do not move. No element is ever hidden: one that has not slid in yet is merely offset, so that readers, crawlers and printers see
 * it.
 */
export function revealOnScroll(element: HTMLElement | null): (() => void) | undefined {
  if (
    element === null ||
    !("IntersectionObserver" in window) ||
    element.getBoundingClientRect().top < window.innerHeight
  )
    return undefined;
  element.dataset["reveal"] = "waits";
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      element.dataset["reveal"] = "rises";
      observer.disconnect();
    },
    { rootMargin: `0px 0px -${OFFSET_PX}px` },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
