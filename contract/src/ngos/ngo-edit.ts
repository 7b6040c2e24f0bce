import * as z from "zod/mini";
import { Email } from "../email.ts";
import { IndianMobile } from "../india.ts";
import { Picture } from "../picture.ts";
import { Day } from "../reports/period.ts";
import { SectorInput } from "../sectors.ts";
import { paragraph, singleLine } from "../typed-text/typed-lines.ts";
import { Act, MAX_NGO_PEOPLE } from "./ngos.ts";

/** As an admin types it. */
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
  ngoName: singleLine(140),
  ngoLocation: singleLine(140),
  description: paragraph(2000),
  sector: SectorInput,
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
  contactPersonName: z.optional(singleLine(120)),
  email: z.optional(Email),
  number: z.optional(IndianMobile),
  people: z.optional(NgoPeople),
});
export type NgoEdit = z.infer<typeof NgoEdit>;
