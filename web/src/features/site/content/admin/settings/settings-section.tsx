import { type EditedFoundation, receiptSettingsEndpoints, settingsEndpoints } from "@daansetu/contract";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { endpointQuery } from "../../../../../lib/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../../ui/state-panel.tsx";
import { BoundsForm } from "./bounds-form.tsx";
import { FoundationForm } from "./foundation-form.tsx";
import { ReceiptsForm } from "./receipts-form.tsx";
import { RefundsForm } from "./refunds-form.tsx";

/** Never cached, so that an admin does not start from an outdated version. */
const UNCACHED_QUERY = { staleTime: 0, gcTime: 0 } as const;

const FOUNDATION_QUERY = endpointQuery(settingsEndpoints.foundationSettings);

/** Section `settings`: the bounds of a donation, the limit of refunds by one admin, the legal entity behind the site, and its receipts. */
export default function SettingsSection() {
  const client = useQueryClient();
  const [bounds, refunds, foundation, receipts] = useQueries({
    queries: [
      { ...endpointQuery(settingsEndpoints.donationSettings), ...UNCACHED_QUERY },
      { ...endpointQuery(settingsEndpoints.refundSettings), ...UNCACHED_QUERY },
      { ...FOUNDATION_QUERY, ...UNCACHED_QUERY },
      { ...endpointQuery(receiptSettingsEndpoints.receiptSettings), ...UNCACHED_QUERY },
    ],
  });
  /** The receipts' preview follows the approvals. */
  const showSavedFoundation = (saved: EditedFoundation) => client.setQueryData(FOUNDATION_QUERY.queryKey, saved);
  const failedQuery = [bounds, refunds, foundation, receipts].find(({ isError }) => isError);
  return (
    <>
      <h1 className="text-h2">{m.settings_section()}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{m.settings_section_text()}</p>
      {bounds.data && refunds.data && foundation.data && receipts.data ? (
        <div className="grid max-w-[52rem] gap-8">
          <BoundsForm editedBounds={bounds.data} />
          <RefundsForm editedSettings={refunds.data} />
          <FoundationForm editedFoundation={foundation.data} onSaved={showSavedFoundation} />
          <ReceiptsForm editedSettings={receipts.data} foundation={foundation.data.value} />
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
            void receipts.refetch();
          }}
        />
      ) : (
        <Skeletons count={4} className="grid gap-8" barClassName="h-64 rounded-panel" />
      )}
    </>
  );
}
