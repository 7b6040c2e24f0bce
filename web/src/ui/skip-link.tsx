import { m } from "../paraglide/messages.js";

export const MAIN_ID = "main";

/** The first tab stop, which skips the navigation. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="absolute -top-16 left-3 z-50 rounded-control bg-sheet px-4 py-3 font-semibold text-info focus:top-3 focus:shadow-lift"
    >
      {m.ui_skip_to_content()}
    </a>
  );
}
