import type { Hearing } from "@daansetu/contract";
import { m } from "../../../../../paraglide/messages.js";

/** How a donor hears of a delivery, or why not. */
export const HEARING_LABELS: Readonly<Record<Hearing, () => string>> = {
  now: m.deliveries_hearing_now,
  digest: m.deliveries_hearing_digest,
  "switched-off": m.deliveries_hearing_switched_off,
  erased: m.deliveries_hearing_erased,
  unnamed: m.deliveries_hearing_unnamed,
  returned: m.deliveries_hearing_returned,
  "no-address": m.deliveries_hearing_no_address,
};

/** Those for whom there is a mail to look at. */
export const hasMail = (hearing: Hearing): boolean => hearing === "now" || hearing === "digest";
