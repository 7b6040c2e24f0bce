import type { ApplicationForReview } from "@daansetu/contract";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { m } from "../../../../paraglide/messages.js";
import { TitledSection } from "../../../../ui/titled-section.tsx";

type HistoryEvent = ApplicationForReview["history"][number];

const EVENT_LABELS: Record<HistoryEvent["what"], () => string> = {
  submitted: m.applications_did_submit,
  withdrawn: m.applications_did_withdraw,
  taken: m.applications_did_take,
  "changes-asked": m.applications_did_ask,
  approved: m.applications_did_approve,
  declined: m.applications_did_decline,
};

/** The events of an application, oldest first. */
export function History({ history }: { history: readonly HistoryEvent[] }) {
  return (
    <TitledSection id="history" title={m.applications_history()} level={3}>
      <ol className="mt-2 grid gap-2">
        {history.map(({ at, what, byEmail, note = "" }) => (
          <li key={`${at} ${what}`} className="border-l-3 border-line pl-3">
            <p>
              <b className="font-semibold">{EVENT_LABELS[what]()}</b>{" "}
              <span className="text-sm text-ink-soft">
                {formatMoment(at)} {byEmail}
              </span>
            </p>
            {note !== "" && <p className="whitespace-pre-line text-ink-soft">{note}</p>}
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
