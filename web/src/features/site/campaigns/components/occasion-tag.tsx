import type { Occasion } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Tag } from "../../../../ui/tag.tsx";

/**
 * A tag with the occasion of a supporting fundraiser: "Birthday fundraiser". In a file of its own, so that story pages do not load the code of cards.
 */
export function OccasionTag({ occasion }: { occasion: Occasion }) {
  return <Tag tone="info">{m.occasion_tag({ occasion })}</Tag>;
}
