import type { Deps } from "../../../deps/deps.interface.ts";
import { listFiles } from "../../../storage/list-files.ts";
import { UPLOAD_FOLDERS } from "./file-references.ts";

/** A person's files, for the data export. They need no erasure: the sweep deletes files without a reference. */
export function uploadsArchive({ files }: Pick<Deps, "files">) {
  return {
    export: async (uid: string): Promise<Record<string, unknown>[]> => {
      const foundRecords: Record<string, unknown>[] = [];
      for (const folder of UPLOAD_FOLDERS)
        for await (const { path, createdAt, bytes } of listFiles(files, `${folder}/${uid}/`))
          foundRecords.push({ path, at: createdAt.toISOString(), bytes });
      return foundRecords;
    },
  };
}
export type UploadsArchive = ReturnType<typeof uploadsArchive>;
