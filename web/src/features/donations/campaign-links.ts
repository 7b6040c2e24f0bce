import type { DonationView } from "@daansetu/contract";
import { href } from "../../lib/paths.ts";

type Target = DonationView["campaign"];

/** The page of what a donation is for. */
export function campaignHref({ _id, kind }: Target): string {
  if (kind === "general-fund") return href.home();
  return kind === "monthly" ? href.monthly(_id) : href.story(_id);
}

/** The donation form for it. */
export function donateHref({ _id, kind }: Target, prefill: { amount?: number } = {}): string {
  return href.donate(kind === "general-fund" ? undefined : _id, prefill);
}
