import type { FileStore, StoredFile } from "./file-store.ts";

/** Iterates over all files below a folder, page by page. */
export async function* listFiles(files: FileStore, folder: string): AsyncGenerator<StoredFile> {
  let page: string | undefined;
  do {
    const listed = await files.list(folder, page);
    yield* listed.files;
    page = listed.nextPage;
  } while (page !== undefined);
}
