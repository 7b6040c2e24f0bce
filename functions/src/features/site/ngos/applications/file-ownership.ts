import type { FieldError, NgoDraft } from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import { DOCUMENT_FIELDS, fieldErrorOf } from "@daansetu/contract";
import { mayReferenceDocument } from "../../../platform/uploads/documents.service.ts";
import { mayReferencePicture } from "../../../platform/uploads/pictures.service.ts";

interface OwnershipCheck {
  uid: string;
  /** The stored details, whose files stay allowed. */
  before: NgoDraft;
  now: Date;
}

/** Upload folders of public images. */
export const LOGO_FOLDERS = ["campaignImg"] as const;

/** A field error for each file that is not this person's upload, is missing, or was not written by the server. */
export async function fileOwnershipErrors(
  ctx: Context,
  details: Partial<NgoDraft>,
  { uid, before, now }: OwnershipCheck,
): Promise<FieldError[]> {
  const certificates = DOCUMENT_FIELDS.map(async (field) => {
    const [certificate, storedCertificate] = [details[field], before[field]];
    const ownership = { uid, now, before: storedCertificate === undefined ? [] : [storedCertificate] };
    return certificate === undefined || (await mayReferenceDocument(ctx, certificate, ownership)) ? undefined : field;
  });
  const logo = async () => {
    const ownership = { uid, now, folders: LOGO_FOLDERS, before: before.ngoLogo === undefined ? [] : [before.ngoLogo] };
    const isOwn = details.ngoLogo === undefined || (await mayReferencePicture(ctx, details.ngoLogo, ownership));
    return isOwn ? undefined : "ngoLogo";
  };
  const foreign = await Promise.all([...certificates, logo()]);
  return foreign.flatMap((field) => (field === undefined ? [] : [fieldErrorOf(field, "missing-file")]));
}
