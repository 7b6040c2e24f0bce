import { undoToast } from "../../../../ui/table/index.ts";

interface DeletionOptions {
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** Refetches the list. */
  refresh: () => Promise<unknown>;
  /** The text of the undo toast. */
  toastText: string;
}

/** Deletes a record and shows an undo toast. @throws ApiError if it was not deleted */
export async function deleteWithUndo({ remove, restore, refresh, toastText }: DeletionOptions): Promise<void> {
  await remove();
  void undoToast(toastText, async () => {
    await restore();
    await refresh();
  });
  await refresh();
}
