import { useSyncExternalStore } from "react";
import { m } from "../../paraglide/messages.js";
import { Note } from "../../ui/note.tsx";
import { ReloadButton } from "../../ui/reload-button.tsx";

let isMissing = false;

function subscribe(onChange: () => void): () => void {
  const noticeMissing = () => {
    isMissing = true;
    onChange();
  };
  window.addEventListener("vite:preloadError", noticeMissing);
  return () => window.removeEventListener("vite:preloadError", noticeMissing);
}

/**
 * Says that a part of the panel's script could not be loaded, as on a bad connection: what sends files, or what waits on this phone. The
 * browser never asks for it again, so all later tries would fail without a word.
 */
export function MissingPartNote() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isMissing,
    () => false,
  );
  if (!isShown) return null;
  return (
    <Note tone="warning" role="alert" className="mb-6" title={m.admin_part_missing()} action={<ReloadButton />}>
      {m.admin_part_missing_text()}
    </Note>
  );
}
