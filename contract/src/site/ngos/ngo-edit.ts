import * as z from "zod/mini";
import { Picture } from "../../values/picture.ts";
import { Day } from "../../values/day.ts";
import { paragraph, singleLine } from "../../typed-text/typed-lines.ts";
import { ngoTexts } from "./ngo-details.ts";
import { Act, MAX_NGO_PEOPLE } from "./ngos.ts";

/** A person of the NGO as an admin types it. */
const TypedNgoPerson = z.strictObject({
  name: singleLine(80),
  role: singleLine(120),
  about: z.optional(paragraph(400)),
});
const NgoPeople = z.array(TypedNgoPerson).check(z.maxLength(MAX_NGO_PEOPLE, { error: "too-many" }));

const ApprovalEdit = z.strictObject({ act: Act, number: singleLine(60), validFrom: Day, validUntil: z.optional(Day) });

/** Replaces an NGO's data: an absent optional field is removed. */
export const NgoEdit = z.strictObject({
  version: z.int(),
  ...ngoTexts,
  contactPersonName: z.optional(ngoTexts.contactPersonName),
  email: z.optional(ngoTexts.email),
  number: z.optional(ngoTexts.number),
  /** Unlike the others, an absent logo leaves the old one. */
  logo: z.optional(Picture),
  approvals: z.array(ApprovalEdit).check(
    z.maxLength(12, { error: "too-many" }),
    z.refine(
      (approvals) =>
        approvals.every(({ validFrom, validUntil }) => validUntil === undefined || validUntil >= validFrom),
      {
        error: "ends-before-start",
      },
    ),
  ),
  people: z.optional(NgoPeople),
});
export type NgoEdit = z.infer<typeof NgoEdit>;
