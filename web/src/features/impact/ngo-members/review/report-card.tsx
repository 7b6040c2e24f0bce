import type { NgoReport } from "@daansetu/contract";
import { useState } from "react";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { TextLink } from "../../../../ui/text-link.tsx";
import { CertificateFacts } from "./certificate-facts.tsx";
import { ReportDecision } from "./report-decision.tsx";
import { ReportPhotographs } from "./report-photographs.tsx";

/** What somebody of an NGO sent, whole, with the buttons to decide about it or what was decided. */
export function ReportCard({ report }: { report: NgoReport }) {
  const { ngoName, text, photographs, certificate, campaignId, campaign, at, byEmail, state } = report;
  const [without, setWithout] = useState<readonly number[]>([]);
  const when = formatMoment(at);
  return (
    <li className="rounded-card border border-line bg-sheet p-4">
      <article aria-labelledby={`report-${report._id}`} className="grid gap-3 *:min-w-0">
        <header>
          <h2 id={`report-${report._id}`} className="text-h4 wrap-anywhere">
            {titleOf(report)}
          </h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {byEmail === ""
              ? m.ngo_reports_from_nobody({ ngo: ngoName, when })
              : m.ngo_reports_from({ ngo: ngoName, email: byEmail, when })}
          </p>
        </header>
        {certificate === undefined ? (
          <>
            {text === "" ? (
              <p className="text-ink-mute">{m.ngo_reports_no_text()}</p>
            ) : (
              <p className="max-w-(--measure) wrap-anywhere whitespace-pre-line">{text}</p>
            )}
            <ReportPhotographs
              photographs={photographs}
              without={without}
              onChange={state === "waiting" ? setWithout : undefined}
            />
            {campaignId !== undefined && campaign !== undefined && (
              <TextLink
                to={campaign.kind === "monthly" ? href.monthly(campaignId) : href.story(campaignId)}
                className="justify-self-start"
                arrow="onward"
              >
                {m.ngo_reports_to_campaign()}
              </TextLink>
            )}
          </>
        ) : (
          <CertificateFacts report={report} certificate={certificate} />
        )}
        {state === "waiting" ? <ReportDecision report={report} without={without} /> : <Reviewed report={report} />}
      </article>
    </li>
  );
}

function titleOf({ certificate, campaign }: NgoReport): string {
  if (certificate !== undefined) return m.ngo_reports_certificate({ act: certificate.act });
  return campaign === undefined ? m.ngo_reports_note_gone() : m.ngo_reports_note({ campaign: campaign.title });
}

function Reviewed({ report: { state, kind, reviewed } }: { report: NgoReport }) {
  if (reviewed === undefined) return null;
  const decision =
    state === "declined"
      ? m.ngo_reports_done_declined()
      : kind === "note"
        ? m.ngo_reports_done_published()
        : m.ngo_reports_done_accepted();
  return (
    <div className="border-t border-line pt-3 text-sm text-ink-soft wrap-anywhere">
      <p>{m.ngo_reports_reviewed({ state: decision, when: formatMoment(reviewed.at), email: reviewed.byEmail })}</p>
      {reviewed.reason !== undefined && (
        <p className="whitespace-pre-line">{m.ngo_reports_reviewed_reason({ reason: reviewed.reason })}</p>
      )}
    </div>
  );
}
