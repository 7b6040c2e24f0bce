import type { Deps } from "../../deps.interface.ts";
import type { StoredFile } from "../../storage/file-store.ts";
import { filesOf } from "./files-of.ts";
import { usersRepository } from "./users.repository.ts";

const DAY_MS = 24 * 60 * 60_000;
const FOLDER = "userDocuments/";

export interface Swept {
  looked: number;
  deleted: number;
}

/** Pictures that were uploaded and never saved, or whose person is gone. Whoever uploads has a day to save. */
export function uploadSweepService({ db, files, log }: Pick<Deps, "db" | "files" | "log">) {
  const users = usersRepository(db);

  /** Asked at the last moment: a picture can be saved on any day after its upload. */
  async function isNamed({ path }: StoredFile): Promise<boolean> {
    const uid = path.slice(FOLDER.length).split("/")[0] ?? "";
    const picture = uid === "" ? undefined : (await users.byId(uid))?.profilePic;
    return picture !== undefined && files.pathOf(picture) === path;
  }

  return {
    /** Deletes the files of people's folders that are older than a day and that no record names. */
    sweepUploads: async (now: Date): Promise<Swept> => {
      const swept: Swept = { looked: 0, deleted: 0 };
      for await (const file of filesOf(files, FOLDER)) {
        if (now.getTime() - file.createdAt.getTime() < DAY_MS) continue;
        swept.looked += 1;
        try {
          if (await isNamed(file)) continue;
          await files.remove(file.path);
          swept.deleted += 1;
        } catch (error) {
          // One that cannot be looked at or deleted does not keep the others.
          log.error("An upload could not be swept", { path: file.path, error: String(error) });
        }
      }
      return swept;
    },
  };
}
