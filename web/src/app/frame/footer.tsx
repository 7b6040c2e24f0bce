import { WhenNearViewport } from "../../ui/when-near-viewport.tsx";
import { lazyPart } from "../../lib/lazy-part.tsx";

/** The footer's content is loaded when the visitor scrolls near it, to keep it out of the first load. */
const FooterContent = lazyPart("footer-content", () => import("./footer-content.tsx"));

export function Footer() {
  return (
    <>
      <div className="setu-band" aria-hidden="true" />
      <footer className="site-foot night bg-night text-on-night-soft">
        <div className="wrap pt-10 pb-6 lg:pt-14 lg:pb-8">
          <WhenNearViewport className="min-h-[38rem]">
            <FooterContent />
          </WhenNearViewport>
        </div>
      </footer>
    </>
  );
}
