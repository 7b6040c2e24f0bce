import { m } from "../../paraglide/messages.js";

/** If `VITE_DEMO=true` at build time, every page says that its content is fictional. */
const IS_DEMO = import.meta.env.VITE_DEMO === "true";

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
