import * as z from "zod/mini";
import { compactCode, compactPan, compactPhone, compactPin, foreignPhone } from "./typed-number.ts";

/** Accepts a JSON number for a code of digits: other senders' forms do not distinguish numbers from text. */
const digitsOrText = z.transform((typed: string | number) => (typeof typed === "number" ? String(typed) : typed));

/** A mobile number in any usual spelling, as ten digits. One of another country is refused with a sentence of its own. */
export const IndianMobile = z.pipe(
  z.pipe(z.pipe(digitsOrText, z.string().check(z.maxLength(40, { error: "bad-mobile" }))), z.transform(compactPhone)),
  z.string().check(
    z.refine((number) => foreignPhone(number) === undefined, { error: "foreign-mobile", abort: true }),
    z.regex(/^[6-9]\d{9}$/, { error: "bad-mobile" }),
  ),
);

export const PinCode = z.pipe(
  z.pipe(z.pipe(digitsOrText, z.string().check(z.maxLength(20, { error: "bad-pincode" }))), z.transform(compactPin)),
  z.string().check(z.regex(/^[1-9]\d{5}$/, { error: "bad-pincode" })),
);

/**
 * True if a number has the form of an Aadhaar number: twelve digits, of which the first is neither 0 nor 1. Aadhaar numbers are never accepted, wherever
 * somebody types them.
 */
export const isLikeAadhaar = (number: string): boolean => /^[2-9]\d{11}$/.test(compactCode(number));

/**
 * Matches a PAN. Its fourth letter is the kind of holder: P a person, C a company, H a Hindu undivided family, F a firm, E a limited liability
 * partnership, A an association, T a trust, K a trust of the kind "Krish", B a body of individuals, L a local authority, J another legal person, G the
 * government. Lists of the Income-tax Department and of programs for its returns differ in E and K; refusing a PAN that exists would cost the donor the
 * deduction.
 */
export const PAN_PATTERN = /^[A-Z]{3}[ABCEFGHJKLPT][A-Z]\d{4}[A-Z]$/;

export const Pan = z.pipe(
  z.pipe(z.string().check(z.maxLength(40, { error: "bad-pan" })), z.transform(compactPan)),
  z.string().check(
    z.refine((number) => !isLikeAadhaar(number), { error: "no-aadhaar", abort: true }),
    z.regex(PAN_PATTERN, { error: "bad-pan" }),
  ),
);
