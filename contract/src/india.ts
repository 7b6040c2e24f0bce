import * as z from "zod/mini";

/** States and union territories, as written in a postal address. */
export const INDIAN_STATES = [
  "Andaman and Nicobar Islands",
  "Andhra Pradesh",
  "Arunachal Pradesh",
  "Assam",
  "Bihar",
  "Chandigarh",
  "Chhattisgarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Delhi",
  "Goa",
  "Gujarat",
  "Haryana",
  "Himachal Pradesh",
  "Jammu and Kashmir",
  "Jharkhand",
  "Karnataka",
  "Kerala",
  "Ladakh",
  "Lakshadweep",
  "Madhya Pradesh",
  "Maharashtra",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Odisha",
  "Puducherry",
  "Punjab",
  "Rajasthan",
  "Sikkim",
  "Tamil Nadu",
  "Telangana",
  "Tripura",
  "Uttar Pradesh",
  "Uttarakhand",
  "West Bengal",
] as const;
export const IndianState = z.enum(INDIAN_STATES, { error: "choose-state" });

/** Country code, trunk zero, or both; a bare 91 counts only if ten digits follow. */
const DIALLING_PREFIX_PATTERN = /^(\+91|0091|91(?=0?\d{10}$))?0?/;

/** "98200 12345", "+91-98200-12345", "098200 12345" and the spec's 3-3-4 hyphens all become "9820012345" (reading.md row 9). */
export const IndianMobile = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40, { error: "bad-mobile" })),
    z.transform((typed: string) => typed.replace(/[\s\-().]/g, "").replace(DIALLING_PREFIX_PATTERN, "")),
  ),
  z.string().check(z.regex(/^[6-9]\d{9}$/, { error: "bad-mobile" })),
);

export const PinCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20, { error: "bad-pincode" })),
    z.transform((typed: string) => typed.replace(/\s/g, "")),
  ),
  z.string().check(z.regex(/^[1-9]\d{5}$/, { error: "bad-pincode" })),
);

/** Twelve digits, of which the first is neither 0 nor 1. We take no Aadhaar number, wherever somebody types it. */
export const isLikeAadhaar = (number: string): boolean => /^[2-9]\d{11}$/.test(number.replace(/[\s-]/g, ""));

/** The fourth character is the type of holder (structure of PAN by the Income-tax Department). */
export const Pan = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20, { error: "bad-pan" })),
    z.transform((typed: string) => typed.replace(/\s/g, "").toUpperCase()),
  ),
  z.string().check(
    z.refine((number) => !isLikeAadhaar(number), { error: "no-aadhaar", abort: true }),
    z.regex(/^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/, { error: "bad-pan" }),
  ),
);

export const Email = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(254, { error: "bad-email" })),
    z.transform((typed: string) => typed.trim()),
  ),
  z.email({ error: "bad-email" }),
);
