import type { ApplicationStatus } from "@daansetu/contract";
import { CircleCheck, CircleX, Clock, Eye, Inbox, MessageSquareWarning, PencilLine } from "lucide-react";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { type Look, LookTag, Tag } from "../../../../ui/tag.tsx";

const STATUS_TAGS: Record<ApplicationStatus, Look> = {
  draft: { tone: "plain", icon: PencilLine, label: m.applications_draft },
  received: { tone: "info", icon: Inbox, label: m.applications_received },
  "in-review": { tone: "info", icon: Eye, label: m.applications_in_review },
  "changes-asked": { tone: "warning", icon: MessageSquareWarning, label: m.applications_changes_asked },
  approved: { tone: "leaf", icon: CircleCheck, label: m.applications_approved },
  declined: { tone: "danger", icon: CircleX, label: m.applications_declined },
};

export const StatusMark = ({ status }: { status: ApplicationStatus }) => <LookTag look={STATUS_TAGS[status]} />;

export const isWaiting = (status: ApplicationStatus): boolean => status === "received" || status === "in-review";

/** When the answer is due, or that it is overdue; nothing if no answer is due. */
export function DueMark({ status, dueAt }: { status: ApplicationStatus; dueAt: string | undefined }) {
  const now = useNow();
  if (dueAt === undefined || !isWaiting(status)) return null;
  const dueText = formatMoment(dueAt);
  if (Date.parse(dueAt) >= now.getTime()) return <span>{m.applications_due({ when: dueText })}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Tag tone="danger" icon={Clock}>
        {m.applications_overdue()}
      </Tag>
      {dueText}
    </span>
  );
}
