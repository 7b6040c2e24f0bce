import type { SecondaryPurpose } from "@daansetu/contract";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { PURPOSE_LABELS } from "./purpose-words.ts";

/** For what money is used that was left after a campaign. */
export function movedWords(purpose: SecondaryPurpose["purpose"], paise: number, campaign?: string): string {
  const words = { amount: formatMoney(paise), purpose: PURPOSE_LABELS[purpose]() };
  return campaign === undefined ? m.items_moved(words) : m.items_moved_campaign({ ...words, campaign });
}
