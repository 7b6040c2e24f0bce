import type { Occasion } from "@daansetu/contract";
import { m } from "../../../paraglide/messages.js";
import { Tag } from "../../../ui/tag.tsx";

/** For what a supporting fundraiser is held: "Birthday fundraiser". Not among the parts of cards, which a story would load with it. */
export function OccasionTag({ occasion }: { occasion: Occasion }) {
  return <Tag tone="info">{m.occasion_tag({ occasion })}</Tag>;
}
