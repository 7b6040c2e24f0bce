import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";

/** The changed details of a correction, without the tax id. */
const CorrectedDetails = z.object({
  fullName: z.string(),
  address: z.optional(z.string()),
  state: z.optional(z.string()),
  pincode: z.optional(z.string()),
});

/** A correction of the donor after the receipt was issued. They are added, never changed. */
export const DonorCorrection = z.object({
  at: IsoTime,
  /** `link`: whoever holds the link of the receipt's mails. */
  by: z.enum(["link", "account", "admin"]),
  /** E-mail address of the admin who corrected it; absent if the donor did. */
  byEmail: z.optional(z.string()),
  before: CorrectedDetails,
  after: CorrectedDetails,
  isTaxIdChanged: z.boolean(),
});
export type DonorCorrection = z.infer<typeof DonorCorrection>;

/** For a person's export: without the admins' addresses. */
export const exportedCorrections = (corrections: readonly DonorCorrection[] | undefined) =>
  corrections?.map(({ at, by, before, after, isTaxIdChanged }) => ({ at, by, before, after, isTaxIdChanged }));
