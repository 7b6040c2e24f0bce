import { filingEndpoints, FinancialYear } from "@daansetu/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { endpointQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { FilingTabs } from "./filing-tabs.tsx";
import { YearChoice } from "./year-choice.tsx";
import { YearOverview } from "./year-overview.tsx";

/** The panel's section `filings`: what the tax office is told about a financial year's donations. The year is in the address. */
export default function FilingsSection() {
  const [search] = useSearchParams();
  const financialYear = FinancialYear.safeParse(search.get("year")).data;
  const { data, error, refetch, isRefetching, isPlaceholderData } = useQuery({
    ...endpointQuery(filingEndpoints.filings, { query: { financialYear } }),
    // Keeps the choice of years while another one is loading.
    placeholderData: keepPreviousData,
    // Donors complete what is missing, and colleagues file, while this is open elsewhere.
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
  const chosenYear = financialYear ?? data?.financialYear;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-h2">{m.filings_section()}</h1>
          <p className="mt-1 max-w-(--measure) text-ink-soft">{m.filings_text()}</p>
        </div>
        {chosenYear !== undefined && <YearChoice years={data?.years ?? []} chosen={chosenYear} />}
      </div>
      {data !== undefined && !isPlaceholderData ? (
        <>
          <YearOverview overview={data} />
          <FilingTabs overview={data} />
        </>
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isRefetching} level={2} />
      ) : (
        <Skeletons count={3} className="grid gap-3" barClassName="h-20 w-full" />
      )}
    </>
  );
}
