import type { RefundRequest } from "@daansetu/contract";
import { CircleCheck, CircleX, Hourglass, RotateCcw, Undo2, UserCheck } from "lucide-react";
import { m } from "../../../../../paraglide/messages.js";
import { DeadlineTag } from "../../../../../ui/deadline-tag.tsx";
import { LookTag } from "../../../../../ui/tag.tsx";

const ANSWERED_TAGS = {
  "awaiting-approval": { tone: "warning", icon: UserCheck, label: m.refunds_awaiting_approval },
  approved: { tone: "info", icon: Undo2, label: m.refunds_approved },
  marked: { tone: "info", icon: Hourglass, label: m.refunds_marked },
  declined: { tone: "danger", icon: CircleX, label: m.refunds_declined },
  withdrawn: { tone: "plain", icon: RotateCcw, label: m.refunds_withdrawn },
  refunded: { tone: "leaf", icon: CircleCheck, label: m.refunds_refunded },
} as const;

/** The state of a request; while it is open, the day by which an answer is due. */
export const RefundTag = ({ request: { state, dueAt } }: { request: Pick<RefundRequest, "state" | "dueAt"> }) =>
  state === "open" ? (
    <DeadlineTag dueAt={dueAt} overdue={m.refunds_overdue} left={m.refunds_due_in} />
  ) : (
    <LookTag look={ANSWERED_TAGS[state]} />
  );
