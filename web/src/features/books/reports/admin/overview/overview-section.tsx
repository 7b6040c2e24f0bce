import { overviewEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import { WhenLoaded } from "../../../../../ui/when-loaded.tsx";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { MoneyFigures } from "./money-figures.tsx";
import { waitingLines } from "./waiting-lines.ts";
import { WaitingList } from "./waiting-list.tsx";

/** The panel's section `overview`: what waits for somebody with this role, and the money of today and this month. */
export default function OverviewSection() {
  const query = useQuery({
    ...endpointQuery(overviewEndpoints.adminOverview),
    staleTime: 0,
    refetchInterval: 60_000,
    refetchOnWindowFocus: "always",
  });
  return (
    <>
      <h1 className="text-h2">{m.overview_section()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.overview_text()}</p>
      <WhenLoaded
        query={query}
        level={2}
        skeleton={<Skeletons count={5} className="grid max-w-160 gap-3" barClassName="h-16 w-full rounded-card" />}
      >
        {(data) => (
          <>
            <FirstSteps steps={data.site?.firstSteps ?? []} />
            <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
              <WaitingList lines={waitingLines(data)} />
              {data.money !== undefined && <MoneyFigures money={data.money} />}
            </div>
          </>
        )}
      </WhenLoaded>
    </>
  );
}
