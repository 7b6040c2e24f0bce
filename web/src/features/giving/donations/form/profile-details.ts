import type { User } from "@daansetu/contract";
import type { DonationValues } from "./donation-values.ts";

/** The fields of the form that are in the profile, too. */
const DONOR_FIELDS = [
  "fullName",
  "phone",
  "email",
  "address",
  "state",
  "pincode",
] as const satisfies (keyof DonationValues)[];

type ProfileDetails = Pick<DonationValues, (typeof DONOR_FIELDS)[number]>;

/**
 * The profile's values for a form without donor details.
 * @returns `undefined` once any of these fields was filled in, which is never overwritten, and for an empty profile
 */
export function donorFromProfile(values: DonationValues, profile: User): ProfileDetails | undefined {
  if (DONOR_FIELDS.some((field) => values[field].trim() !== "")) return undefined;
  const profileValues = {
    fullName: profile.name,
    phone: profile.number ?? "",
    email: profile.email,
    address: profile.address ?? "",
    state: profile.state ?? "",
    pincode: profile.pincode ?? "",
  };
  return DONOR_FIELDS.some((field) => profileValues[field] !== "") ? profileValues : undefined;
}

/** False if the profile only has name and e-mail address, which every account has. */
export const hasProfileData = ({ phone, address, state, pincode }: ProfileDetails) =>
  `${phone}${address}${state}${pincode}` !== "";
