import { type DonationStatus, type DonationView, Reference } from "@daansetu/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import * as z from "zod/mini";
import { href } from "../../../../lib/paths.ts";
import { useLastError } from "../../../../lib/use-last-error.ts";
import { m } from "../../../../paraglide/messages.js";
import { Page } from "../../../../ui/layout.tsx";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ErrorState, StatePanel } from "../../../../ui/state-panel.tsx";
import { donationQuery, isUnknownDonation, nextPollMs } from "../api/donation.ts";
import { forgetDonation, tabStorage } from "../form/draft-storage.ts";
import { PaidDonation } from "./paid-donation.tsx";
import { PendingDonation } from "./pending-donation.tsx";

/** This part is loaded lazily, because most visitors of this page have paid. */
const UnpaidDonation = lazy(async () => ({ default: (await import("./unpaid-donation.tsx")).UnpaidDonation }));

interface DonationOutcomeProps {
  /** The `reference` of the URL, unvalidated. */
  reference: string | null;
  /** True if the gateway's window has just reported success, so that an unpaid order is being confirmed. */
  isAwaited: boolean;
}

/** The page of a donation. It shows only what the server returns for the reference, and trusts nothing else in the URL. */
export function DonationOutcome({ reference, isAwaited }: DonationOutcomeProps) {
  const parsedReference = z.safeParse(Reference, reference);
  if (parsedReference.success)
    return <KnownReference key={parsedReference.data} reference={parsedReference.data} isAwaited={isAwaited} />;
  return (
    <Page title={m.success_tab_other()}>
      <NoDonation title={m.success_malformed_title()} text={m.success_malformed_text()} />
    </Page>
  );
}

function KnownReference({ reference, isAwaited }: { reference: string; isAwaited: boolean }) {
  const query = donationQuery(reference, isAwaited);
  const { data: donation, error: currentError, refetch, isFetching } = useQuery(query);
  const error = useLastError(currentError);
  const queryState = useQueryClient().getQueryState(query.queryKey);
  const pollCount = (queryState?.dataUpdateCount ?? 0) + (queryState?.errorUpdateCount ?? 0);
  useSettledDonation(donation);
  const outcome = outcomeOf(donation, isAwaited);
  return (
    <Page title={TAB_TITLES[outcome]()}>
      {donation !== undefined && outcome === "paid" && <PaidDonation donation={donation} />}
      {donation !== undefined && outcome === "pending" && (
        <PendingDonation donation={donation} isPolling={nextPollMs("pending", pollCount) !== false} onCheck={refetch} />
      )}
      <Suspense fallback={<OutcomeSkeleton />}>
        {donation !== undefined && outcome === "other" && <UnpaidDonation donation={donation} />}
      </Suspense>
      {donation === undefined && error === null && <OutcomeSkeleton />}
      {donation === undefined && error !== null && (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

type Outcome = "paid" | "pending" | "other";

const TAB_TITLES: Record<Outcome, () => string> = {
  paid: m.success_tab_paid,
  pending: m.success_tab_pending,
  other: m.success_tab_other,
};

function outcomeOf(donation: DonationView | undefined, isAwaited: boolean): Outcome {
  if (donation?.status === "paid" || donation?.status === "partly-refunded") return "paid";
  return donation?.status === "pending" || (isAwaited && isUnpaid(donation?.status)) ? "pending" : "other";
}

/** True for statuses that a payment may still have just after the gateway's window reported it as paid. */
const isUnpaid = (status: DonationStatus | undefined) =>
  status === "open" || status === "failed" || status === "expired";

function LoadFailure({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  if (isUnknownDonation(error)) return <NoDonation title={m.success_unknown_title()} text={m.success_unknown_text()} />;
  return (
    <div className="wrap py-(--section)">
      <ErrorState level={1} error={error} title={m.success_load_error()} retrying={isRetrying} onRetry={onRetry} />
    </div>
  );
}

/** Once paid, deletes the form's draft and refetches every other query, because all totals have changed. */
function useSettledDonation(donation: DonationView | undefined) {
  const queryClient = useQueryClient();
  const campaignId = donation?.status === "paid" ? donation.campaign._id : undefined;
  const reference = donation?.reference;
  useEffect(() => {
    if (campaignId === undefined || reference === undefined) return;
    forgetDonation(campaignId, reference, tabStorage());
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "donation" });
  }, [campaignId, reference, queryClient]);
}

function OutcomeSkeleton() {
  return (
    <div role="status" aria-label={m.ui_loading()} className="wrap grid gap-7 py-(--section) lg:grid-cols-2">
      <div className="grid content-start justify-items-center gap-3 lg:justify-items-start">
        <Skeleton className="h-40 w-64" />
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-6 w-80 max-w-full" />
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

function NoDonation({ title, text }: { title: string; text: string }) {
  return (
    <div className="wrap py-(--section)">
      <StatePanel
        spot="search"
        title={title}
        level={1}
        actions={
          <>
            <ButtonLink to={href.home()}>{m.success_home()}</ButtonLink>
            <ButtonLink variant="line" to={href.fundraisers()}>
              {m.success_more()}
            </ButtonLink>
          </>
        }
      >
        {text}
      </StatePanel>
    </div>
  );
}
