import { type DonorDetails, GENERAL_FUND_ID } from "@daansetu/contract";
import { addressKey } from "../../src/features/giving/core/donor-keys.ts";
import type { World } from "./world.ts";

/** Donors give again and again. */
const DONORS = 25;
const DETAILS: Omit<DonorDetails, "email"> = {
  fullName: "Asha Devi Rao",
  phone: "9820012345",
  address: "12 Sample Street",
  state: "Kerala",
  pincode: "682001",
};

/** The donor of a new donation. The address of an erased donor is not used again, because nothing that is stored may name them. */
export function donorOf({ erased }: Pick<World, "erased">, donationId: string): DonorDetails {
  const email = `donor${Number(donationId.replaceAll(/\D/g, "")) % DONORS}@example.in`;
  return { ...DETAILS, email: erased.has(addressKey(email)) ? `donor-${donationId}@example.in` : email };
}

export const kindOf = (campaignId: string): "general-fund" | "fundraiser" =>
  campaignId === GENERAL_FUND_ID ? "general-fund" : "fundraiser";
