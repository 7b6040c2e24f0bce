import { m } from "../../paraglide/messages.js";

/** Built with `VITE_DEMO=true` the site says on every page that what it shows are samples. */
const IS_DEMO = import.meta.env.VITE_DEMO === "true";

/** The strip on top of a demonstration site. */
export function DemoStrip() {
  if (!IS_DEMO) return null;
  return (
    <aside
      aria-label={m.site_demo_label()}
      className="border-b border-line bg-well px-4 py-1.5 text-center text-xs text-ink-soft"
    >
      {m.site_demo()}
    </aside>
  );
}
