import { undoToast } from "../../../ui/table/index.ts";

interface Deleting {
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** Brings the list to what is stored now. */
  refresh: () => Promise<unknown>;
  /** What the toast says that offers to take it back. */
  said: string;
}

/** Deletes something, and offers to put it back. @throws ApiError where it was not deleted */
export async function deleteWithUndo({ remove, restore, refresh, said }: Deleting): Promise<void> {
  await remove();
  void undoToast(said, async () => {
    await restore();
    await refresh();
  });
  await refresh();
}
