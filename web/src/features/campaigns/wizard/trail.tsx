import type { FundraiserRequest } from "@daansetu/contract";
import { Check } from "lucide-react";
import { cx } from "../../../lib/cx.ts";
import { formatDate } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";

interface Stop {
  title: string;
  text: string;
  at: "done" | "here" | "ahead";
}

function stopsOf({ state, submittedAt, decidedAt, dueAt, campaignStatus }: FundraiserRequest): Stop[] {
  const isDecided = state === "approved";
  const day = (iso: string | undefined) => (iso === undefined ? "" : formatDate(iso));
  return [
    { title: m.wizard_trail_received(), text: m.wizard_trail_received_text({ day: day(submittedAt) }), at: "done" },
    {
      title: m.wizard_trail_review(),
      text: isDecided
        ? m.wizard_trail_decided({ day: day(decidedAt) })
        : m.wizard_trail_review_text({ day: day(dueAt) }),
      at: isDecided ? "done" : "here",
    },
    {
      title: m.wizard_trail_live(),
      text: !isDecided
        ? m.wizard_trail_live_wait()
        : campaignStatus === "removed"
          ? m.wizard_status_removed_text()
          : m.wizard_status_live_text(),
      at: isDecided ? "done" : "ahead",
    },
  ];
}

/** How far a request has come. */
export function Trail({ request }: { request: FundraiserRequest }) {
  return (
    <ol aria-label={m.wizard_trail()}>
      {stopsOf(request).map(({ title, text, at }) => (
        <li
          key={title}
          aria-current={at === "here" ? "step" : undefined}
          className="relative grid grid-cols-[2rem_1fr] gap-x-4 pb-6 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-[0.9375rem] not-last:before:w-0.5 not-last:before:bg-line"
        >
          <span
            aria-hidden="true"
            className={cx(
              "grid size-8 place-items-center rounded-full border-2",
              at === "done" && "border-neel bg-neel text-on-neel",
              at === "here" && "border-neel bg-sheet",
              at === "ahead" && "border-line-strong bg-sheet",
            )}
          >
            {at === "done" && <Icon of={Check} size="sm" />}
            {at === "here" && <i className="size-2.5 rounded-full bg-genda" />}
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
