import { type SettledPart, settlementEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Loaded } from "../../../../ui/loaded.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { SettlementTag } from "./settlement-tag.tsx";

/** In the record of a donation: when it was paid out, and what was deducted for it. */
export function SettledPanel({ reference }: { reference: string }) {
  const query = useQuery(endpointQuery(settlementEndpoints.donationSettlements, { params: { reference } }));
  return (
    <TitledSection
      id="settled"
      title={m.settlements_settled()}
      className="rounded-card border border-line bg-sheet px-4 py-3.5"
    >
      <Loaded
        query={query}
        level={3}
        skeleton={<Skeletons count={3} className="mt-3 grid gap-3" barClassName="h-11 w-full" />}
      >
        {(data) =>
          data.length === 0 ? (
            <p className="mt-2 text-sm text-ink-soft">{m.settlements_settled_none()}</p>
          ) : (
            <ul className="mt-2 grid gap-3 text-sm">
              {data.map((part) => (
                <SettledItem key={`${part.settlementId} ${part.line.entityId}`} part={part} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </TitledSection>
  );
}

function SettledItem({ part: { settlementId, createdAt, state, line } }: { part: SettledPart }) {
  const day = formatDate(createdAt);
  const { netPaise, feesPaise, feeGstPaise } = line;
  return (
    <li className="grid gap-1">
      <span>
        {netPaise >= 0
          ? m.settlements_settled_in({ day, amount: formatMoney(netPaise) })
          : m.settlements_settled_taken({ day, amount: formatMoney(-netPaise) })}
      </span>
      {(feesPaise !== 0 || feeGstPaise !== 0) && (
        <span className="text-ink-soft">
          {m.settlements_line_fee({ fee: formatMoney(feesPaise), gst: formatMoney(feeGstPaise) })}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-x-3">
        <SettlementTag state={state} />
        <TextLink to={href.adminPanel("settlements", { open: settlementId })}>{m.settlements_settled_see()}</TextLink>
      </span>
    </li>
  );
}
