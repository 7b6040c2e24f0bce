import type { User } from "@daansetu/contract";
import type { DonationValues } from "./donation-values.ts";

/** What a donor says about themselves in the form and has in their profile too. */
const ABOUT_DONOR = [
  "fullName",
  "phone",
  "email",
  "address",
  "state",
  "pincode",
] as const satisfies (keyof DonationValues)[];

type Details = Pick<DonationValues, (typeof ABOUT_DONOR)[number]>;

/**
 * A person's own details for a form in which they have said nothing about themselves yet.
 * @returns undefined once anything was typed, which is theirs and stays; and where nothing is known
 */
export function ownDetails(values: DonationValues, me: User): Details | undefined {
  if (ABOUT_DONOR.some((field) => values[field].trim() !== "")) return undefined;
  const details = {
    fullName: me.name,
    phone: me.number ?? "",
    email: me.email,
    address: me.address ?? "",
    state: me.state ?? "",
    pincode: me.pincode ?? "",
  };
  return ABOUT_DONOR.some((field) => details[field] !== "") ? details : undefined;
}

/** Whether some of it comes from the profile; every account has a name and an e-mail address. */
export const hasProfile = ({ phone, address, state, pincode }: Details) =>
  `${phone}${address}${state}${pincode}` !== "";
