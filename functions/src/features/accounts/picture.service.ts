import { IMAGE_HEAD_BYTES, imageTypeOf } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { AppError } from "../../http/app-error.ts";

/**
 * One hour less than the age at which the sweep deletes unreferenced uploads (`upload-sweep.service.ts`), so that a picture is never
 * deleted while it is being saved.
 */
const MAX_UPLOAD_AGE_MS = 23 * 60 * 60_000;

interface PictureChange {
  /** URL of the current picture. */
  before: string | undefined;
  now: Date;
}

/** Profile pictures: files in the person's own upload folder, or the picture of their Google account. */
export function pictureService({ identity, files, log }: Pick<Deps, "log" | "identity" | "files">) {
  /** The path of a file in the person's own folder; `undefined` for any other URL. */
  function ownPath(uid: string, address: string | undefined): string | undefined {
    const path = address === undefined ? undefined : files.pathOf(address);
    const [folder, owner, name, ...deeper] = path?.split("/") ?? [];
    const isOwn = folder === "userDocuments" && owner === uid && deeper.length === 0;
    return isOwn && name !== undefined && NAME.test(name) ? path : undefined;
  }

  async function isSoonSwept(path: string, now: Date): Promise<boolean> {
    const file = (await files.list(path)).files.find((each) => each.path === path);
    return file === undefined || now.getTime() - file.createdAt.getTime() > MAX_UPLOAD_AGE_MS;
  }

  return {
    /**
     * Checks the file's content, not its name. Deletes a file in the person's own folder that is not an image.
     * @throws AppError `bad-input` with a field error of `profilePic`
     */
    assertUsable: async (uid: string, address: string, { before, now }: PictureChange): Promise<void> => {
      const path = ownPath(uid, address);
      if (path === undefined) {
        if (address !== (await identity.account(uid))?.photoUrl)
          throw refused("not-own-file", "Please upload the picture here.");
        return;
      }
      const head = await files.head(path, IMAGE_HEAD_BYTES);
      if (head === undefined || (path !== ownPath(uid, before) && (await isSoonSwept(path, now))))
        throw refused("missing-file", "This picture has not arrived. Please upload it again.");
      if (imageTypeOf(head) !== undefined) return;
      await files.remove(path);
      throw refused("not-an-image", "This file is not a picture. Please choose a JPEG, PNG, WebP or AVIF picture.");
    },

    /** Deletes the file of a replaced picture. If that fails, the upload sweep deletes it later. */
    removeReplaced: async (uid: string, before: string | undefined, after: string | undefined): Promise<void> => {
      const path = ownPath(uid, before);
      if (path === undefined || path === ownPath(uid, after)) return;
      await files.remove(path).catch((error: unknown) => {
        log.warn("A replaced picture could not be deleted", { uid, error: String(error) });
      });
    },
  };
}
export type PictureService = ReturnType<typeof pictureService>;

/** The file names that storage.rules allow. */
const NAME = /^[A-Za-z0-9]{16,40}-[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

function refused(problem: string, message: string): AppError {
  return new AppError("bad-input", "This picture cannot be used.", {
    fields: [{ field: "profilePic", problem, message }],
  });
}
