import { filingEndpoints, FinancialYear } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { endpointQuery } from "../../../lib/query.ts";
import { m } from "../../../paraglide/messages.js";
import { Skeleton, Skeletons } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/state-panel.tsx";
import { FilingTabs } from "./filing-tabs.tsx";

/** The panel's section `filings`: what the tax office is told about a financial year's donations. The year is in the address. */
export default function FilingsSection() {
  const [search] = useSearchParams();
  const financialYear = FinancialYear.safeParse(search.get("year")).data;
  const { data, error, refetch, isRefetching } = useQuery(
    endpointQuery(filingEndpoints.filings, { query: { financialYear } }),
  );
  return (
    <>
      <h1 className="text-h2">{m.filings_section()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.filings_text()}</p>
      {data !== undefined ? (
        <FilingTabs overview={data} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isRefetching} level={2} />
      ) : (
        <Skeletons count={4} className="grid gap-3">
          <Skeleton className="h-12 w-full" />
        </Skeletons>
      )}
    </>
  );
}
