import type { PublicItem } from "@daansetu/contract";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { canBeGiven } from "./chosen-things.ts";

export function wantedWords(item: PublicItem): string {
  if (item.stillWanted > 0 && canBeGiven(item)) return m.items_still_wanted({ count: formatCount(item.stillWanted) });
  return item.given >= item.wanted ? m.items_all_given() : m.items_closed();
}
