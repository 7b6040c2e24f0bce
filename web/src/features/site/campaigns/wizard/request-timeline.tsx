import type { FundraiserRequest } from "@daansetu/contract";
import { Check } from "lucide-react";
import { cx } from "../../../../lib/cx.ts";
import { formatDate } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";

interface Milestone {
  title: string;
  text: string;
  status: "done" | "current" | "ahead";
}

function toMilestones({ state, submittedAt, decidedAt, dueAt, campaignStatus }: FundraiserRequest): Milestone[] {
  const isDecided = state === "approved";
  const formatOptionalDay = (iso: string | undefined) => (iso === undefined ? "" : formatDate(iso));
  return [
    {
      title: m.wizard_trail_received(),
      text: m.wizard_trail_received_text({ day: formatOptionalDay(submittedAt) }),
      status: "done",
    },
    {
      title: m.wizard_trail_review(),
      text: isDecided
        ? m.wizard_trail_decided({ day: formatOptionalDay(decidedAt) })
        : m.wizard_trail_review_text({ day: formatOptionalDay(dueAt) }),
      status: isDecided ? "done" : "current",
    },
    {
      title: m.wizard_trail_live(),
      text: !isDecided
        ? m.wizard_trail_live_wait()
        : campaignStatus === "removed"
          ? m.wizard_status_removed_text()
          : m.wizard_status_live_text(),
      status: isDecided ? "done" : "ahead",
    },
  ];
}

/** The progress of a request: received, reviewed, live. */
export function RequestTimeline({ request }: { request: FundraiserRequest }) {
  return (
    <ol aria-label={m.wizard_trail()}>
      {toMilestones(request).map(({ title, text, status }) => (
        <li
          key={title}
          aria-current={status === "current" ? "step" : undefined}
          className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 pb-6 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-[0.9375rem] not-last:before:w-0.5 not-last:before:bg-line"
        >
          <span
            aria-hidden="true"
            className={cx(
              "grid size-8 place-items-center rounded-full border-2",
              status === "done" && "border-info bg-info text-on-info",
              status === "current" && "border-info bg-sheet",
              status === "ahead" && "border-line-strong bg-sheet",
            )}
          >
            {status === "done" && <Icon of={Check} size="sm" />}
            {status === "current" && <i className="size-2.5 rounded-full bg-genda" />}
          </span>
          <div>
            <h3 className="font-sans text-base leading-snug font-semibold">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
