import { settlementEndpoints, type SettlementLine } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { pagedQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { problemSentence } from "./problem-sentence.ts";

/** The payments, refunds and adjustments of a settlement. */
export function SettlementLines({ id }: { id: string }) {
  const pages = useInfiniteQuery(
    pagedQuery(settlementEndpoints.settlementLines, { params: { id }, query: { limit: "50" } }),
  );
  return (
    <TitledSection id="settlement-lines" title={m.settlements_line_list()} titleClass="text-h3" className="mt-6">
      <PagedList
        pages={pages}
        skeletons={<Skeletons count={4} className="mt-3 grid gap-3" barClassName="h-11 w-full" />}
        empty={<p className="mt-2 text-ink-soft">{m.settlements_line_none()}</p>}
      >
        {(lines) => (
          <ul className="mt-2">
            {lines.map((line) => (
              <LineItem key={`${line.entityId} ${line.netPaise}`} line={line} />
            ))}
          </ul>
        )}
      </PagedList>
    </TitledSection>
  );
}

function LineItem({ line }: { line: SettlementLine }) {
  const { netPaise, feesPaise, feeGstPaise, reference, problem, entityId } = line;
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{titleOf(line)}</span>
        {reference !== undefined && (
          <TextLink to={href.adminPanel("donations", { open: reference })} className="text-sm">
            {m.settlements_line_donation()}
          </TextLink>
        )}
        {problem !== undefined && (
          <span className="text-sm font-semibold text-warning wrap-anywhere">
            {problemSentence({ what: problem, entityId, amountPaise: netPaise })}
          </span>
        )}
      </span>
      <span className="text-right">
        <b className="tabular-nums">{formatMoney(netPaise)}</b>
        {(feesPaise !== 0 || feeGstPaise !== 0) && (
          <span className="block text-sm text-ink-soft tabular-nums">
            {m.settlements_line_fee({ fee: formatMoney(feesPaise), gst: formatMoney(feeGstPaise) })}
          </span>
        )}
      </span>
    </li>
  );
}

function titleOf({ type, entityId: id }: SettlementLine): string {
  switch (type) {
    case "payment":
      return m.settlements_line_payment({ id });
    case "refund":
      return m.settlements_line_refund({ id });
    case "adjustment":
      return m.settlements_line_adjustment({ id });
    case "transfer":
      return m.settlements_line_transfer({ id });
    default:
      return m.settlements_line_other({ type, id });
  }
}
