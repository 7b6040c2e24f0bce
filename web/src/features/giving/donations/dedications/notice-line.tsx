import { calendarDay, type DedicationView } from "@daansetu/contract";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatDate } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { useFocusRecovery } from "../refunds/use-focus-recovery.ts";
import { StopNotice } from "./stop-notice.tsx";

interface NoticeLineProps {
  reference: string;
  dedication: DedicationView;
  className?: string;
}

/** Says whether the person whom the donor named is told, with a button to stop that; nothing where nobody is to be told. */
export default function NoticeLine({ reference, dedication, className }: NoticeLineProps) {
  const now = useNow();
  const { notice } = dedication;
  const focusTarget = useFocusRecovery(notice?.state ?? "none");
  if (notice === undefined) return null;
  return (
    <div ref={focusTarget} tabIndex={-1} className={className}>
      <p className="min-w-48 flex-1 wrap-anywhere">{noticeSentence(notice, now)}</p>
      {notice.state === "waiting" && (
        <StopNotice reference={reference} dedication={dedication} label={m.dedications_stop()} />
      )}
    </div>
  );
}

function noticeSentence({ state, day, sentAt }: NonNullable<DedicationView["notice"]>, now: Date): string {
  switch (state) {
    case "waiting":
      return day <= calendarDay(now) ? m.dedications_waiting_soon() : m.dedications_waiting({ day: formatDay(day) });
    case "sent":
      return m.dedications_sent({ day: sentAt === undefined ? formatDay(day) : formatDate(sentAt) });
    case "stopped":
      return m.dedications_stopped();
    case "failed":
      return m.dedications_failed();
  }
}
