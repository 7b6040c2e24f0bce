import * as z from "zod/mini";

/**
 * How a donor may be identified to the tax office (payments.md D.1). A PAN comes first: donations under another id do not appear with the donor's PAN.
 * Aadhaar is not taken, on purpose.
 */
export const TAX_ID_TYPES = ["pan", "passport", "voter-id", "driving-licence", "ration-card", "tin"] as const;
export const TaxIdType = z.enum(TAX_ID_TYPES);
export type TaxIdType = z.infer<typeof TaxIdType>;

/** Clear text: only forms, the encryption, and the CSV for the tax office hold it. */
export interface TaxId {
  type: TaxIdType;
  /** Capital letters and digits, without spaces. */
  number: string;
}

/** "ABCDE1234F" → "ABXXXXXX4F" */
export const maskTaxId = (number: string): string =>
  number.length < 6
    ? "X".repeat(number.length)
    : `${number.slice(0, 2)}${"X".repeat(number.length - 4)}${number.slice(-2)}`;
