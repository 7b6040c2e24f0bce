import { type FilingOverview, preAcknowledgementEndpoints, type PreAcknowledgementPool } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../../../lib/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Note } from "../../../../../ui/note.tsx";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../../ui/state-panel.tsx";
import { Figures } from "../figures.tsx";
import { AddNumbers } from "./add-numbers.tsx";
import { NumberList } from "./number-list.tsx";
import { ReceiptsWithoutNumber } from "./receipts-without-number.tsx";

/** So many free numbers are soon gone. */
const FEW_NUMBERS = 25;

/** The pre-acknowledgement numbers of the year: what is free, what receipts have, and the receipts that got none. */
export function NumbersTab({ overview: { financialYear } }: { overview: FilingOverview }) {
  const { data, error, refetch, isRefetching } = useQuery({
    ...endpointQuery(preAcknowledgementEndpoints.preAcknowledgementPool, { query: { financialYear } }),
    // Receipts take numbers while this is open.
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
  if (data === undefined)
    return error === null ? (
      <Skeletons count={3} className="grid gap-3" barClassName="h-20 w-full" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isRefetching} level={2} />
    );
  return (
    <div className="grid max-w-220 gap-6">
      <p className="max-w-(--measure) text-ink-soft">{m.numbers_text({ year: financialYear })}</p>
      <PoolNote pool={data} />
      <Figures
        label={m.numbers_counts({ year: financialYear })}
        figures={[
          [m.numbers_count_free(), data.free],
          [m.numbers_count_used(), data.used],
          [m.numbers_count_returned(), data.returned],
          [m.numbers_without(), data.withoutNumber],
        ]}
      />
      {data.withoutNumber > 0 && <ReceiptsWithoutNumber pool={data} />}
      <AddNumbers financialYear={financialYear} />
      <NumberList financialYear={financialYear} />
    </div>
  );
}

function PoolNote({ pool: { isOn, free } }: { pool: PreAcknowledgementPool }) {
  if (!isOn) return <Note title={m.numbers_off()}>{m.numbers_off_text()}</Note>;
  if (free >= FEW_NUMBERS) return undefined;
  return (
    <Note
      tone={free === 0 ? "danger" : "warning"}
      title={free === 0 ? m.numbers_empty_title() : m.numbers_low_title({ count: free })}
    >
      {m.numbers_empty_text()}
    </Note>
  );
}
