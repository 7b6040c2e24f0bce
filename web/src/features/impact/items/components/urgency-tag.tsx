import type { PublicItem } from "@daansetu/contract";
import { CircleAlert, Clock, Heart } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { type TagLook, LookTag } from "../../../../ui/tag.tsx";

const LOOKS: Record<PublicItem["urgency"], TagLook> = {
  urgent: { label: m.items_urgent, tone: "warning", icon: CircleAlert },
  important: { label: m.items_important, tone: "info", icon: Clock },
  useful: { label: m.items_useful, tone: "plain", icon: Heart },
};

export const UrgencyTag = ({ urgency }: Pick<PublicItem, "urgency">) => <LookTag look={LOOKS[urgency]} />;
