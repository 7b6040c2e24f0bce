import { fieldErrorOf, type Picture } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { AppError } from "../../../http/app-error.ts";
import { pictureBelongs } from "../../platform/uploads/pictures.service.ts";

/** @throws AppError `bad-input` with an error for each picture that the caller did not upload for this */
export async function assertOwnPictures(
  ctx: Context,
  pictures: readonly (readonly [field: string, picture: Picture])[],
  { uid, before, now }: { uid: string; before: readonly Picture[]; now: Date },
): Promise<void> {
  const folders = ["campaignImg", "campaignDocuments"] as const;
  const checked = await Promise.all(
    pictures.map(async ([field, picture]) =>
      (await pictureBelongs(ctx, picture, { uid, folders, before, now })) ? [] : [fieldErrorOf(field, "not-own-file")],
    ),
  );
  const fields = checked.flat();
  if (fields.length > 0) throw new AppError("bad-input", "Please check what you entered.", { fields });
}
