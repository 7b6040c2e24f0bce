import type { User } from "@daansetu/contract";
import type { GiftValues } from "./gift-values.ts";

/** What a donor says about themselves in the form and has in their profile too. */
const ABOUT_DONOR = [
  "fullName",
  "phone",
  "email",
  "address",
  "state",
  "pincode",
] as const satisfies (keyof GiftValues)[];

/**
 * A person's own details for a form in which they have said nothing about themselves yet.
 * @returns undefined once anything was typed: that is theirs, and stays
 */
export function ownDetails(values: GiftValues, me: User): Partial<GiftValues> | undefined {
  if (ABOUT_DONOR.some((field) => values[field].trim() !== "")) return undefined;
  return {
    fullName: me.name,
    phone: me.number ?? "",
    email: me.email,
    address: me.address ?? "",
    state: me.state ?? "",
    pincode: me.pincode ?? "",
  };
}
