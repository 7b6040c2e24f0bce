import { settingsEndpoints } from "@daansetu/contract";
import { useQueries } from "@tanstack/react-query";
import { endpointQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Skeleton, Skeletons } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { BoundsForm } from "./bounds-form.tsx";
import { FoundationForm } from "./foundation-form.tsx";
import { RefundsForm } from "./refunds-form.tsx";

/** Never cached, so that an admin does not start from an outdated version. */
const UNCACHED_QUERY = { staleTime: 0, gcTime: 0 } as const;

/** Section `settings`: the bounds of a donation, the limit of refunds by one admin, and the legal entity behind the site. */
export default function SettingsSection() {
  const [bounds, refunds, foundation] = useQueries({
    queries: [
      { ...endpointQuery(settingsEndpoints.donationSettings), ...UNCACHED_QUERY },
      { ...endpointQuery(settingsEndpoints.refundSettings), ...UNCACHED_QUERY },
      { ...endpointQuery(settingsEndpoints.foundationSettings), ...UNCACHED_QUERY },
    ],
  });
  const failedQuery = [bounds, refunds, foundation].find(({ isError }) => isError);
  return (
    <>
      <h1 className="text-h2">{m.settings_section()}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{m.settings_section_text()}</p>
      {bounds.data !== undefined && refunds.data !== undefined && foundation.data !== undefined ? (
        <div className="grid max-w-[52rem] gap-8">
          <BoundsForm editedBounds={bounds.data} />
          <RefundsForm editedSettings={refunds.data} />
          <FoundationForm editedFoundation={foundation.data} />
        </div>
      ) : failedQuery !== undefined ? (
        <ErrorState
          level={2}
          error={failedQuery.error}
          retrying={failedQuery.isFetching}
          onRetry={() => {
            void bounds.refetch();
            void refunds.refetch();
            void foundation.refetch();
          }}
        />
      ) : (
        <Skeletons count={3} className="grid gap-8">
          <Skeleton className="h-64 rounded-panel" />
        </Skeletons>
      )}
    </>
  );
}
