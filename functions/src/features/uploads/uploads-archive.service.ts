import type { Deps } from "../../deps.interface.ts";
import { filesOf } from "../../storage/files-of.ts";
import { SWEPT_FOLDERS } from "./named-files.ts";

/** The files that a person uploaded, and what the server made of them. What nothing names any more is swept up (decision 023). */
export function uploadsArchive({ files }: Pick<Deps, "files">) {
  return {
    /** Every file that lies in a folder of this person: where, since when, and how large. */
    export: async (uid: string): Promise<Record<string, unknown>[]> => {
      const found: Record<string, unknown>[] = [];
      for (const folder of SWEPT_FOLDERS)
        for await (const { path, createdAt, bytes } of filesOf(files, `${folder}/${uid}/`))
          found.push({ path, at: createdAt.toISOString(), bytes });
      return found;
    },
  };
}
export type UploadsArchive = ReturnType<typeof uploadsArchive>;
