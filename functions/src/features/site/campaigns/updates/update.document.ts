import { CampaignUpdate, Id, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/** The selection of the donors who get an update by mail. */
const UpdateMailing = z.object({
  state: z.enum(["choosing", "chosen"]),
  /** Position of the last donation; null before the first page and after the last. */
  reached: z.nullable(z.object({ at: IsoTime, id: z.string() })),
});
export type UpdateMailing = z.infer<typeof UpdateMailing>;

/** Private fields: a test makes sure that no reply contains them. */
export const privateUpdateFields = {
  /** The author; null after the erasure of their account. */
  byUid: z.nullable(z.string()),
  /** Folders of the pictures' files, for checking whether a file is in use. */
  places: z._default(z.array(z.string()), []),
  /** How far the mails to its donors are queued. Absent in updates of the time before there were mails: those are never mailed. */
  mailing: z.optional(UpdateMailing),
} as const;

const { text, pictures, at } = CampaignUpdate.shape;

/** `campaignUpdates/{id}`; the id is derived from the campaign, the author and the form's `clientUpdateId`. Immutable but for `mailing`. */
export const UpdateDocument = z.object({ campaignId: Id, text, pictures, at, ...privateUpdateFields });
export type UpdateDocument = z.infer<typeof UpdateDocument>;
export const campaignUpdatesCollection = collectionOf("campaignUpdates", UpdateDocument);
