import type { Approval, Ngo } from "@daansetu/contract";
import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "../../../lib/format.ts";
import { useNow } from "../../../lib/use-now.ts";
import { m } from "../../../paraglide/messages.js";
import { Tag } from "../../../ui/tag.tsx";

const WHAT = { "80G": m.ngos_act_80G, "12A": m.ngos_act_12A, FCRA: m.ngos_act_FCRA } as const;

/** The approvals that an NGO holds or held: number, days, and whether each is valid today. */
export function Papers({ ngo: { approvals, ngoAct } }: { ngo: Pick<Ngo, "approvals" | "ngoAct"> }) {
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
          <Paper approval={approval} />
        </li>
      ))}
    </ul>
  );
}

function Paper({ approval: { act, number, validFrom, validUntil, valid } }: { approval: Approval }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-h4">{act}</h3>
        <Standing valid={valid} validFrom={validFrom} />
      </div>
      <p className="mt-0.5 text-sm text-ink-soft">{WHAT[act]()}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <Line label={m.ngos_paper_number()}>{number}</Line>
        <Line label={m.ngos_paper_from()}>{formatDate(validFrom)}</Line>
        <Line label={m.ngos_paper_until()}>
          {validUntil === undefined ? m.ngos_paper_open() : formatDate(validUntil)}
        </Line>
      </dl>
    </>
  );
}

/** Valid, not yet valid, or over: a word, a drawing and a colour. */
function Standing({ valid, validFrom }: Pick<Approval, "valid" | "validFrom">) {
  const now = useNow();
  if (valid)
    return (
      <Tag tone="leaf" icon={CircleCheck}>
        {m.ngos_paper_valid()}
      </Tag>
    );
  return Date.parse(validFrom) > now.getTime() ? (
    <Tag tone="haldi" icon={Clock}>
      {m.ngos_paper_coming()}
    </Tag>
  ) : (
    <Tag tone="madder" icon={CircleAlert}>
      {m.ngos_paper_lapsed()}
    </Tag>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-mute">{label}</dt>
      <dd className="wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}
