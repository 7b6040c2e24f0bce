import { m } from "../../paraglide/messages.js";
import { MAIN_ELEMENT_ID } from "../../ui/skip-link.tsx";
import { Spinner } from "../../ui/spinner.tsx";

/** Reserves space while a page's chunk loads, so that the footer does not jump. */
export function PagePlaceholder() {
  return (
    <main id={MAIN_ELEMENT_ID} className="grid min-h-dvh place-items-center">
      <p role="status" className="flex items-center gap-2 text-ink-mute">
        <Spinner /> {m.ui_loading()}
      </p>
    </main>
  );
}
