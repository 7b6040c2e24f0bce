import type { DonationView } from "@daansetu/contract";
import { href } from "../../../../lib/paths.ts";

type Campaign = DonationView["campaign"];

/** The campaign's page; the home page for the general fund. */
export function campaignHref({ _id, kind }: Campaign): string {
  if (kind === "general-fund") return href.home();
  return kind === "monthly" ? href.monthly(_id) : href.story(_id);
}

export function donateHref({ _id, kind }: Campaign, prefill: { amount?: number } = {}): string {
  return href.donate(kind === "general-fund" ? undefined : _id, prefill);
}
