import { FilingChange, Paise, TAX_ID_TYPES } from "@daansetu/contract";
import * as z from "zod/mini";

/** The form's types of donation. The site takes no corpus donations; the accountant decides whether a campaign is a specific grant. */
const DonationType = z.enum(["corpus", "specific-grant", "others"]);

/** A row of a statement, frozen when it is prepared. It contains the tax id in plain text, so it is stored encrypted. */
export const FiledRow = z.object({
  /** The filing that first added the row, and the row's serial number there, such as `2026-27-1-17`. Revisions of the row keep the key. */
  key: z.string(),
  change: FilingChange,
  taxId: z.object({ type: z.enum(TAX_ID_TYPES), number: z.string() }),
  name: z.string(),
  address: z.string(),
  donationType: DonationType,
  mode: z.enum(["cash", "electronic"]),
  /** Unique registration number of the foundation's approval, and the day of its issue; empty without an approval, or where nobody has entered it. */
  urn: z.string(),
  urnIssuedOn: z.string(),
  /** The pre-acknowledgement number on the receipt; a donation with one has a row of its own. */
  preAcknowledgement: z.optional(z.string()),
  /** Number of the portal's certificate for the row that this one revises. */
  certificateNumber: z.optional(z.string()),
  /** Net sum of the row's donations; for a deleted row, the sum that was filed. */
  amountPaise: Paise,
  donations: z.array(z.object({ id: z.string(), netPaise: Paise })),
});
export type FiledRow = z.infer<typeof FiledRow>;

/** A row before it gets a key and its kind of change. */
export type RowContent = Omit<FiledRow, "key" | "change" | "certificateNumber">;

/** Content of the encrypted file. The CSV is kept as it was made, so that every download has the same bytes. */
export const FrozenFiling = z.object({ rows: z.array(FiledRow), csv: z.string() });
export type FrozenFiling = z.infer<typeof FrozenFiling>;

/**
 * Rows with the same identity are one: donations of the same nature by one person are aggregated (Rule 18AB(3)). A donation whose receipt quotes a
 * pre-acknowledgement number stands alone. Holds the tax id in clear: keep it in memory.
 */
export const rowIdentityOf = (
  row: Pick<FiledRow, "taxId" | "donationType" | "mode" | "preAcknowledgement" | "donations">,
): string =>
  [
    row.taxId.type,
    // Without a tax id, two donations cannot be known to be one person's.
    row.taxId.number === "" ? `donation ${row.donations[0]?.id ?? ""}` : row.taxId.number,
    row.donationType,
    row.mode,
    row.preAcknowledgement ?? "",
  ].join("|");
