import * as z from "zod/mini";
import { Paise } from "../../values/money.ts";
import { CalendarDay } from "../../giving/offline-donations/offline-donations.ts";
import { Picture } from "../../values/picture.ts";
import { Id, IsoTime, WebAddress } from "../../values/text.ts";
import { paragraph, singleLine } from "../../typed-text/typed-lines.ts";

/** `draft`: an admin writes it. `issued`: numbered and frozen. `cancelled`: an issued one that does not hold any more. */
export const CSR_STATES = ["draft", "issued", "cancelled"] as const;
export const CsrState = z.enum(CSR_STATES);
export type CsrState = z.infer<typeof CsrState>;

/** Such as `CSR-2026-27-001`: counted without gaps within the financial year of issue. */
export const CsrNumber = z.string().check(z.regex(/^CSR-\d{4}-\d{2}-\d{3,}$/));

export const MAX_CSR_PICTURES = 6;
export const MAX_CSR_LINKS = 6;
const MAX_CSR_CAMPAIGNS = 100;

/** A document or page that proves the use, at an address that the company can open. */
const CsrLink = z.strictObject({ label: singleLine(120), address: WebAddress });

/** An admin's text about the use of the company's money in one campaign. */
export const CsrUse = z.strictObject({
  campaignId: Id,
  /** Use of the money; may be empty in a draft. */
  text: z.union([z.literal(""), paragraph(3000)]),
  /** At most what the company donated to the campaign and did not get back. */
  usedPaise: Paise,
  pictures: z.array(Picture).check(z.maxLength(MAX_CSR_PICTURES, { error: "too-many" })),
  links: z.array(CsrLink).check(z.maxLength(MAX_CSR_LINKS, { error: "too-many" })),
});
export type CsrUse = z.infer<typeof CsrUse>;

export const CsrUses = z.array(CsrUse).check(z.maxLength(MAX_CSR_CAMPAIGNS, { error: "too-many" }));

/** A donation as the statement lists it. */
export const CsrDonation = z.object({
  receivedOn: CalendarDay,
  campaignTitle: z.string(),
  how: z.string(),
  receiptNumber: z.optional(z.string()),
  amountPaise: Paise,
  netPaise: Paise,
});

/** A statement of accounts for a company that gave from its CSR budget (section 135 of the Companies Act, 2013). */
export const CsrStatement = z.object({
  id: Id,
  version: z.int(),
  state: CsrState,
  /** Absent for a draft. */
  number: z.optional(CsrNumber),
  company: z.object({ name: z.string(), email: z.optional(z.string()), addressLines: z.array(z.string()) }),
  from: CalendarDay,
  until: CalendarDay,
  donations: z.array(CsrDonation),
  campaigns: z.array(
    z.object({
      ...CsrUse.shape,
      title: z.string(),
      donations: z.int(),
      /** The company's donations to the campaign, net of returns. */
      netPaise: Paise,
    }),
  ),
  netPaise: Paise,
  usedPaise: Paise,
  createdAt: IsoTime,
  issuedOn: z.optional(CalendarDay),
  mailedAt: z.optional(IsoTime),
  cancelled: z.optional(z.object({ at: IsoTime, byEmail: z.string(), reason: z.string() })),
});
export type CsrStatement = z.infer<typeof CsrStatement>;

/** A CSR statement in the list of the panel. */
export const CsrStatementRow = z.pick(CsrStatement, {
  id: true,
  version: true,
  state: true,
  number: true,
  company: true,
  from: true,
  until: true,
  createdAt: true,
  issuedOn: true,
});
export type CsrStatementRow = z.infer<typeof CsrStatementRow>;
