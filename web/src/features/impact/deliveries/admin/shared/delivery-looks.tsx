import type { DeliveryRow, DeliveryState } from "@daansetu/contract";
import { CalendarClock, CircleCheck, CircleX, Loader, MailCheck, MailQuestion, Truck } from "lucide-react";
import { m } from "../../../../../paraglide/messages.js";
import { type TagLook, LookTag } from "../../../../../ui/tag.tsx";

export const STATE_LOOKS: Record<DeliveryState, TagLook> = {
  planned: { label: m.deliveries_state_planned, tone: "plain", icon: CalendarClock },
  dispatched: { label: m.deliveries_state_dispatched, tone: "info", icon: Truck },
  confirmed: { label: m.deliveries_state_confirmed, tone: "info", icon: Loader },
  allocated: { label: m.deliveries_state_allocated, tone: "leaf", icon: CircleCheck },
  cancelled: { label: m.deliveries_state_cancelled, tone: "danger", icon: CircleX },
};
export const DeliveryTag = ({ state }: { state: DeliveryState }) => <LookTag look={STATE_LOOKS[state]} />;

const MAIL_LOOKS: Record<Exclude<DeliveryRow["mails"], "none">, TagLook> = {
  counting: { label: m.deliveries_mails_counting, tone: "plain", icon: Loader },
  ready: { label: m.deliveries_mails_ready, tone: "warning", icon: MailQuestion },
  sent: { label: m.deliveries_mails_sent, tone: "leaf", icon: MailCheck },
};

/** How far telling the donors is; nothing before a delivery is confirmed. */
export const MailsTag = ({ mails }: Pick<DeliveryRow, "mails">) =>
  mails === "none" ? null : <LookTag look={MAIL_LOOKS[mails]} />;
