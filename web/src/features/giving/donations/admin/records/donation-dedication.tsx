import type { DedicationView, DonationRecord } from "@daansetu/contract";
import { formatDay } from "../../../../../lib/format-day.ts";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { useSession } from "../../../../../lib/session/index.ts";
import { m } from "../../../../../paraglide/messages.js";
import { dedicationLine } from "../../dedications/dedication-line.ts";
import { StopNotice } from "../../dedications/stop-notice.tsx";
import { EmailText } from "../../../../../ui/email-text.tsx";

interface DonationDedicationProps {
  record: Pick<DonationRecord, "reference" | "noticeRecipient">;
  dedication: DedicationView;
}

/** A donation's dedication and the day of its notice; for admins also a button that stops the notice. */
export function DonationDedication({ record: { reference, noticeRecipient }, dedication }: DonationDedicationProps) {
  const isAdmin = useSession()?.role === "admin";
  const { notice } = dedication;
  return (
    <span className="grid justify-items-start gap-1">
      {dedicationLine(dedication)}
      {notice !== undefined && <span className="text-ink-soft">{noticeState(notice)}</span>}
      {noticeRecipient !== undefined && (
        <span className="text-ink-soft">
          {noticeRecipient.name}{" "}
          <span className="block">
            <EmailText>{noticeRecipient.email}</EmailText>
          </span>
        </span>
      )}
      {isAdmin && notice?.state === "waiting" && (
        <StopNotice reference={reference} dedication={dedication} byAdmin label={m.dedications_admin_stop()} />
      )}
    </span>
  );
}

function noticeState({ state, day, sentAt }: NonNullable<DedicationView["notice"]>): string {
  switch (state) {
    case "waiting":
      return m.dedications_admin_waiting({ day: formatDay(day) });
    case "sent":
      return m.dedications_admin_sent({ day: sentAt === undefined ? formatDay(day) : formatMoment(sentAt) });
    case "stopped":
      return m.dedications_admin_stopped();
    case "failed":
      return m.dedications_admin_failed();
  }
}
