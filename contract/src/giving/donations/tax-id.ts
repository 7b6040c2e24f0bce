import * as z from "zod/mini";
import { isLikeAadhaar, Pan } from "../../typed-text/india.ts";
import { compactCode } from "../../typed-text/typed-number.ts";

/**
 * How a donor may be identified to the tax office (payments.md D.1). A PAN comes first: donations under another id do not appear with the donor's PAN.
 * Aadhaar is not taken, on purpose.
 */
export const TAX_ID_TYPES = ["pan", "passport", "voter-id", "driving-licence", "ration-card", "tin"] as const;
export const TaxIdType = z.enum(TAX_ID_TYPES);
export type TaxIdType = z.infer<typeof TaxIdType>;

/** A tax id in plain text: only forms, the encryption, and the CSV for the tax office use it. */
export interface TaxId {
  type: TaxIdType;
  /** The number in capital letters and digits, without spaces. */
  number: string;
}

/** "ABCDE1234F" → "ABXXXXXX4F" */
export const maskTaxId = (number: string): string =>
  number.length < 6
    ? "X".repeat(number.length)
    : `${number.slice(0, 2)}${"X".repeat(number.length - 4)}${number.slice(-2)}`;

/** A tax id as it is shown outside reports to the tax office. */
export const MaskedTaxId = z.object({ type: TaxIdType, masked: z.string() });
export type MaskedTaxId = z.infer<typeof MaskedTaxId>;

export const maskedTaxIdOf = ({ type, number }: TaxId): MaskedTaxId => ({ type, masked: maskTaxId(number) });

/** Names of the tax id types in mails, receipts and exports. */
export const TAX_ID_LABELS: Readonly<Record<TaxIdType, string>> = {
  pan: "PAN",
  passport: "Passport",
  "voter-id": "Voter id",
  "driving-licence": "Driving licence",
  "ration-card": "Ration card",
  tin: "Tax identification number",
};

/** An id in the form of a PAN is filed as a PAN: only then does the donation appear under the donor's PAN (payments.md D.1). */
const isPan = (number: string) => /^[A-Z]{5}\d{4}[A-Z]$/.test(number);

/** @param pattern of capital letters and digits alone: spaces, hyphens and slashes are removed before */
const numberLike = (pattern: RegExp, problem: string) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(40, { error: problem })),
      z.transform((typed: string) => compactCode(typed).replaceAll("/", "").toUpperCase()),
    ),
    z.string().check(
      z.refine((number) => !isLikeAadhaar(number), { error: "no-aadhaar", abort: true }),
      z.refine((number) => !isPan(number), { error: "enter-as-pan", abort: true }),
      z.regex(pattern, { error: problem }),
    ),
  );

const ofType = <Type extends TaxIdType, Schema extends z.ZodMiniType<string>>(type: Type, number: Schema) =>
  z.strictObject({ type: z.literal(type), number });

/**
 * A tax id as typed. The patterns of passport and PAN are known; the others differ by state, age and country, so that they only refuse what can be
 * no such number.
 */
export const TypedTaxId = z.discriminatedUnion("type", [
  ofType("pan", Pan),
  ofType("passport", numberLike(/^[A-Z]\d{7}$/, "bad-passport")),
  ofType("voter-id", numberLike(/^[A-Z]{2,3}\d{7,17}$/, "bad-voter-id")),
  ofType("driving-licence", numberLike(/^[A-Z]{2}[A-Z0-9]{6,18}$/, "bad-driving-licence")),
  ofType("ration-card", numberLike(/^(?=.*\d)[A-Z0-9]{6,20}$/, "bad-ration-card")),
  ofType("tin", numberLike(/^(?=.*\d)[A-Z0-9]{5,20}$/, "bad-tin")),
]);
