import type { Application } from "@daansetu/contract";
import { Check, Circle, CircleX } from "lucide-react";
import { cx } from "../../../../lib/cx.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";

/** The steps of an application (received, in review, decided), each with its time. */
export function ProgressSteps({ application: { history, status } }: { application: Application }) {
  const findEventTime = (what: (typeof history)[number]["what"]) =>
    history.findLast((event) => event.what === what)?.at;
  const submittedAt = findEventTime("submitted");
  const takenEvent = history.findLast((event) => event.what === "taken" && event.at >= (submittedAt ?? ""))?.at;
  const isDeclined = status === "declined";
  const decidedAt = isDeclined
    ? findEventTime("declined")
    : status === "approved"
      ? findEventTime("approved")
      : undefined;
  const steps = [
    { label: m.enrol_trail_received(), at: submittedAt, isDone: true },
    { label: m.enrol_trail_review(), at: takenEvent, isDone: takenEvent !== undefined || decidedAt !== undefined },
    {
      label: isDeclined
        ? m.enrol_trail_declined()
        : decidedAt === undefined
          ? m.enrol_trail_answer()
          : m.enrol_trail_approved(),
      at: decidedAt,
      isDone: decidedAt !== undefined,
    },
  ];
  return (
    <ol className="mt-4 grid gap-3 sm:grid-cols-3">
      {steps.map((step, index) => {
        const isLast = index === steps.length - 1;
        return (
          <li
            key={step.label}
            className={cx("grid gap-0.5 border-t-3 pt-2", step.isDone ? "border-info" : "border-line text-ink-mute")}
          >
            <span className="flex items-center gap-2 font-semibold">
              <Icon
                of={step.isDone ? (isLast && isDeclined ? CircleX : Check) : Circle}
                size="sm"
                className={step.isDone ? (isLast && isDeclined ? "text-danger" : "text-leaf") : "text-ink-mute"}
              />
              {step.label}
              {!step.isDone && <VisuallyHidden>{m.enrol_trail_open()}</VisuallyHidden>}
            </span>
            {step.at !== undefined && <span className="text-sm text-ink-soft">{formatMoment(step.at)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
