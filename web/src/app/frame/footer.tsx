import { lazy } from "react";
import { WhenNear } from "../../ui/when-near.tsx";

/** What stands at the foot of a page comes when somebody is near it: it would weigh on every first load. */
const Foot = lazy(() => import("./foot.tsx"));

/** The band of arches, and what stands below it. */
export function Footer() {
  return (
    <>
      <div className="setu-band" aria-hidden="true" />
      <footer className="site-foot night bg-night text-on-night-soft">
        <div className="wrap pt-10 pb-6 lg:pt-14 lg:pb-8">
          <WhenNear className="min-h-[64rem] md:min-h-[38rem]">
            <Foot />
          </WhenNear>
        </div>
      </footer>
    </>
  );
}
