/** Checks of a campaign's form that a schema cannot make: time, ownership of files, and references to other records. */
import { endDateProblem, type FieldError, type Picture, fieldErrorOf } from "@daansetu/contract";
import { invalidFields } from "../../../http/app-error.ts";
import { statusAt } from "./campaign.document.ts";
import { CAMPAIGN_FOLDERS } from "./campaign-folders.ts";
import type { Context } from "../../../deps/context.ts";
import { mayReferencePicture } from "../../platform/uploads/pictures.service.ts";
import * as records from "./writing.repository.ts";

/** Pictures by the name of their field. */
export type NamedPictures = Readonly<Record<string, Picture | undefined>>;

interface CheckedFields {
  pictures: NamedPictures;
  /** Pictures that the record references already. */
  storedPictures: readonly (Picture | undefined)[];
  endsAt?: { after: string | undefined; before: string | undefined };
  supports?: { after: string | undefined; before: string | undefined };
}

async function pictureErrors(
  ctx: Context,
  uid: string,
  { pictures, storedPictures }: CheckedFields,
  now: Date,
): Promise<FieldError[]> {
  const previousPictures = storedPictures.filter((picture) => picture !== undefined);
  const ownership = { uid, folders: CAMPAIGN_FOLDERS, before: previousPictures, now };
  const checked = await Promise.all(
    Object.entries(pictures).map(async ([field, picture]) =>
      picture === undefined || (await mayReferencePicture(ctx, picture, ownership))
        ? []
        : [fieldErrorOf(field, "not-own-file")],
    ),
  );
  return checked.flat();
}

/** Checks the supported fundraiser, which must be live when it is chosen; it may end later. */
async function supportErrors(ctx: Context, { supports }: CheckedFields, now: Date): Promise<FieldError[]> {
  if (supports?.after === undefined || supports.after === supports.before) return [];
  const supportedCampaign = await records.campaignById(ctx, supports.after);
  // True if a fundraiser can be supported. One that supports another cannot, so that each fundraiser's donations count in one total at
  // most.
  const isSupportable =
    supportedCampaign?.kind === "fundraiser" &&
    supportedCampaign.supports === undefined &&
    statusAt(supportedCampaign, now) === "live";
  return isSupportable ? [] : [fieldErrorOf("supports", "no-such-fundraiser")];
}

/**
 * Checks the form.
 * @throws AppError `bad-input` with an error for each invalid field
 */
export async function assertValid(ctx: Context, uid: string, checked: CheckedFields, now: Date): Promise<void> {
  const { endsAt } = checked;
  const end =
    endsAt?.after === undefined || endsAt.after === endsAt.before ? undefined : endDateProblem(endsAt.after, now);
  const fields = [
    ...(await pictureErrors(ctx, uid, checked, now)),
    ...(await supportErrors(ctx, checked, now)),
    ...(end === undefined ? [] : [fieldErrorOf("endsAt", end)]),
  ];
  if (fields.length > 0) throw invalidFields(fields);
}
