import { IMAGE_HEAD_BYTES, imageTypeOf } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { AppError } from "../../http/app-error.ts";

/**
 * An hour less than uploads lie there before the sweep takes them (`upload-sweep.service.ts`): what is saved is never what is being
 * deleted at that moment.
 */
const SAVED_WITHIN_MS = 23 * 60 * 60_000;

/** The picture that is shown until now, and when another is saved. */
interface Saving {
  before: string | undefined;
  now: Date;
}

/** Pictures of people: files that they uploaded to their own folder, or the picture of their Google account. */
export function pictureService({ identity, files, log }: Pick<Deps, "log" | "identity" | "files">) {
  /** The path of a file in a person's own folder; `undefined` for any other address. */
  function ownPath(uid: string, address: string | undefined): string | undefined {
    const path = address === undefined ? undefined : files.pathOf(address);
    const [folder, owner, name, ...deeper] = path?.split("/") ?? [];
    const isOwn = folder === "userDocuments" && owner === uid && deeper.length === 0;
    return isOwn && name !== undefined && NAME.test(name) ? path : undefined;
  }

  async function isSoonSwept(path: string, now: Date): Promise<boolean> {
    const file = (await files.list(path)).files.find((each) => each.path === path);
    return file === undefined || now.getTime() - file.createdAt.getTime() > SAVED_WITHIN_MS;
  }

  return {
    /**
     * Looks at what was uploaded, not at what it is called. A file in the person's own folder that is no picture is deleted.
     * @throws AppError `bad-input` with a field error of `profilePic`
     */
    mustBeUsable: async (uid: string, address: string, { before, now }: Saving): Promise<void> => {
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

    /** Deletes the file of a picture that is shown no more. What fails here, the sweep of uploads finds later. */
    replaced: async (uid: string, before: string | undefined, after: string | undefined): Promise<void> => {
      const path = ownPath(uid, before);
      if (path === undefined || path === ownPath(uid, after)) return;
      await files.remove(path).catch((error: unknown) => {
        log.warn("A replaced picture is still there", { uid, error: String(error) });
      });
    },
  };
}
export type PictureService = ReturnType<typeof pictureService>;

/** As storage.rules let it be. */
const NAME = /^[A-Za-z0-9]{16,40}-[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

function refused(problem: string, message: string): AppError {
  return new AppError("bad-input", "This picture cannot be used.", {
    fields: [{ field: "profilePic", problem, message }],
  });
}
