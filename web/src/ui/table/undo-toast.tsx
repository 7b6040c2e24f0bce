import { loadToasts, toast } from "../../lib/toast.ts";
import { m } from "../../paraglide/messages.js";

/** Duration of the toast, long enough to read it and reach the button. */
const UNDO_MS = 10_000;

/** A toast that offers undo for ten seconds; then reports whether undoing succeeded. */
export async function undoToast(message: string, undo: () => Promise<unknown>): Promise<void> {
  const toastLibrary = await loadToasts().catch(() => undefined);
  if (toastLibrary === undefined) return;
  const runUndo = async (id: string) => {
    toastLibrary.dismiss(id);
    try {
      await undo();
      await toast("success", m.table_undone());
    } catch (error) {
      await toast("error", error instanceof Error ? error.message : m.ui_error_text());
    }
  };
  toastLibrary.success(
    ({ id }) => (
      <span className="flex items-center gap-3">
        {message}
        <button
          type="button"
          className="min-h-11 flex-none rounded-control px-3 font-semibold underline"
          onClick={() => void runUndo(id)}
        >
          {m.table_undo()}
        </button>
      </span>
    ),
    { duration: UNDO_MS },
  );
}
