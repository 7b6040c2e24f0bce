import type { NgoReport } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Clock } from "lucide-react";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { m } from "../../../../paraglide/messages.js";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { LookTag, type TagLook } from "../../../../ui/tag.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { sentQuery } from "./my-ngos-query.ts";

const WAITING: TagLook = { label: m.my_ngo_state_waiting, tone: "info", icon: Clock };
const PUBLISHED: TagLook = { label: m.my_ngo_state_published, tone: "leaf", icon: CircleCheck };
const ACCEPTED: TagLook = { label: m.my_ngo_state_accepted, tone: "leaf", icon: CircleCheck };
const DECLINED: TagLook = { label: m.my_ngo_state_declined, tone: "danger", icon: CircleX };

function lookOf({ state, kind }: NgoReport): TagLook {
  if (state === "waiting") return WAITING;
  if (state === "declined") return DECLINED;
  return kind === "note" ? PUBLISHED : ACCEPTED;
}

/** What people of the NGO sent, newest first, with what the foundation decided and why. */
export function SentList({ ngoId }: { ngoId: string }) {
  return (
    <TitledSection level={3} title={m.my_ngo_sent()}>
      <div className="mt-2">
        <PagedList
          pages={useInfiniteQuery(sentQuery(ngoId))}
          skeletons={<Skeletons count={3} barClassName="mt-3 h-16 w-full" />}
          empty={<p className="text-ink-soft">{m.my_ngo_sent_none()}</p>}
        >
          {(reports) => (
            <ul className="border-t border-line">
              {reports.map((report) => (
                <SentRow key={report._id} report={report} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </TitledSection>
  );
}

function SentRow({ report }: { report: NgoReport }) {
  const { text, photographs, at, byEmail, reviewed } = report;
  const when = formatMoment(at);
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{titleOf(report)}</span>
        <LookTag look={lookOf(report)} />
      </p>
      {text !== "" && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      <p className="text-sm text-ink-soft wrap-anywhere">
        {photographs.length > 0 && `${m.my_ngo_sent_photographs({ count: photographs.length })} · `}
        {byEmail === "" ? m.my_ngo_sent_at({ when }) : m.my_ngo_sent_by({ when, email: byEmail })}
      </p>
      {reviewed?.reason !== undefined && (
        <p className="rounded-control bg-well px-3 py-2 wrap-anywhere whitespace-pre-line">
          {m.my_ngo_reason({ reason: reviewed.reason })}
        </p>
      )}
    </li>
  );
}

function titleOf({ certificate, campaign }: NgoReport): string {
  if (certificate !== undefined) {
    const { act, number, validUntil } = certificate;
    return m.my_ngo_sent_certificate({ act, number, day: formatDay(validUntil) });
  }
  return campaign === undefined ? m.my_ngo_sent_note_gone() : m.my_ngo_sent_note({ campaign: campaign.title });
}
