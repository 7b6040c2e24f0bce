import type { BillReport } from "@daansetu/contract";
import { useState } from "react";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { CloseReportDialog } from "./close-report-dialog.tsx";
import { EmailText } from "../../../../ui/email-text.tsx";

/** One report with its bill, its words, who waits for an answer, and what was found. */
export function ReportItem({ report }: { report: BillReport }) {
  const { purchaseId, campaignTitle, supplier, billNumber, words, email, at, closed } = report;
  const [isClosing, setIsClosing] = useState(false);
  const bill = m.bill_reports_bill({ supplier, number: billNumber });
  return (
    <li className="grid gap-3 rounded-card border border-line bg-sheet p-4 sm:p-5">
      <div>
        <h2 className="font-sans text-base leading-snug font-semibold wrap-anywhere">{bill}</h2>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {m.bill_reports_about({ campaign: campaignTitle, when: formatMoment(at) })}
        </p>
      </div>
      <p className="max-w-(--measure) rounded-card bg-well px-3.5 py-2.5 whitespace-pre-line wrap-anywhere">{words}</p>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
        {email === undefined ? (
          m.bill_reports_no_answer()
        ) : (
          <>
            {m.bill_reports_answer()}
            <a
              href={`mailto:${email}?${mailQuery(m.bill_reports_answer_subject({ supplier }))}`}
              className="inline-flex min-h-11 items-center font-semibold text-info wrap-anywhere"
            >
              <EmailText>{email}</EmailText>
            </a>
          </>
        )}
      </p>
      {closed !== undefined && (
        <div className="grid gap-1 rounded-card bg-info-tint px-3.5 py-2.5">
          <p className="text-xs font-semibold text-ink-soft wrap-anywhere">
            {m.bill_reports_closed_by({ by: closed.byEmail, when: formatMoment(closed.at) })}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{closed.note}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {closed === undefined && (
          <Button
            size="sm"
            aria-label={m.bill_reports_close_of({ bill })}
            aria-haspopup="dialog"
            onClick={() => setIsClosing(true)}
          >
            {m.bill_reports_close()}
          </Button>
        )}
        <TextLink
          to={href.adminPanel("purchases", { open: purchaseId })}
          aria-label={m.bill_reports_look_of({ bill })}
          arrow="onward"
        >
          {m.bill_reports_look()}
        </TextLink>
      </div>
      {isClosing && <CloseReportDialog reportId={report._id} bill={bill} onClose={() => setIsClosing(false)} />}
    </li>
  );
}

/** Mail programs show the plus signs of form encoding. */
const mailQuery = (subject: string) => `subject=${encodeURIComponent(subject)}`;
