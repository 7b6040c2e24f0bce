import type { Approval, Ngo } from "@daansetu/contract";
import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Tag } from "../../../../ui/tag.tsx";

const ACT_TEXTS = { "80G": m.ngos_act_80G, "12A": m.ngos_act_12A, FCRA: m.ngos_act_FCRA } as const;

/** An NGO's current and past approvals, each with its number, validity and status today. */
export function ApprovalList({ ngo: { approvals, ngoAct } }: { ngo: Pick<Ngo, "approvals" | "ngoAct"> }) {
  if (approvals.length === 0)
    return (
      <p className="text-ink-soft">
        {ngoAct === undefined ? m.ngos_papers_none() : m.ngos_papers_named({ act: ngoAct })}
      </p>
    );
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {approvals.map((approval) => (
        <li
          key={`${approval.act} ${approval.number} ${approval.validFrom}`}
          className="rounded-card border border-line bg-sheet p-4"
        >
          <ApprovalDetails approval={approval} />
        </li>
      ))}
    </ul>
  );
}

function ApprovalDetails({ approval: { act, number, validFrom, validUntil, valid } }: { approval: Approval }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-h4">{act}</h3>
        <ValidityTag valid={valid} validFrom={validFrom} />
      </div>
      <p className="mt-0.5 text-sm text-ink-soft">{ACT_TEXTS[act]()}</p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <Detail label={m.ngos_paper_number()}>{number}</Detail>
        <Detail label={m.ngos_paper_from()}>{formatDate(validFrom)}</Detail>
        <Detail label={m.ngos_paper_until()}>
          {validUntil === undefined ? m.ngos_paper_open() : formatDate(validUntil)}
        </Detail>
      </dl>
    </>
  );
}

/** Valid, not yet valid or expired, not by colour alone. */
function ValidityTag({ valid, validFrom }: Pick<Approval, "valid" | "validFrom">) {
  const now = useNow();
  if (valid)
    return (
      <Tag tone="leaf" icon={CircleCheck}>
        {m.ngos_paper_valid()}
      </Tag>
    );
  return Date.parse(validFrom) > now.getTime() ? (
    <Tag tone="warning" icon={Clock}>
      {m.ngos_paper_coming()}
    </Tag>
  ) : (
    <Tag tone="danger" icon={CircleAlert}>
      {m.ngos_paper_lapsed()}
    </Tag>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-mute">{label}</dt>
      <dd className="wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}
