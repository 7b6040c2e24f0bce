import type { FileStore, StoredFile } from "./file-store.ts";

/** Every file below a folder, a page of them at a time. */
export async function* filesOf(files: FileStore, folder: string): AsyncGenerator<StoredFile> {
  let page: string | undefined;
  do {
    const listed = await files.list(folder, page);
    yield* listed.files;
    page = listed.nextPage;
  } while (page !== undefined);
}
