import { type DonationView, Reference } from "@daansetu/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import * as z from "zod/mini";
import { ApiError } from "../../../lib/api-error.ts";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { Page } from "../../../ui/layout.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState, StatePanel } from "../../../ui/state-panel.tsx";
import { donationQuery, nextQuestionMs } from "../api/donation.ts";
import { forgetGift, tabStorage } from "../form/gift-draft.ts";
import { PaidGift } from "./paid-gift.tsx";
import { PendingGift } from "./pending-gift.tsx";

/** Most who come here have given: what the others read does not come with the page. */
const OtherGift = lazy(async () => ({ default: (await import("./other-gift.tsx")).OtherGift }));

interface GiftOutcomeProps {
  /** The `reference` of the address, whatever it is. */
  reference: string | null;
  /** The gateway's window has just reported success: an unpaid order is one that is being confirmed. */
  awaited: boolean;
}

/** What became of a gift: only what the server says of the reference, never what the address claims. */
export function GiftOutcome({ reference, awaited }: GiftOutcomeProps) {
  const parsed = z.safeParse(Reference, reference);
  if (parsed.success) return <KnownReference key={parsed.data} reference={parsed.data} awaited={awaited} />;
  return (
    <Page title={m.site_title({ page: m.success_tab_other() })}>
      <NoGift title={m.success_malformed_title()} text={m.success_malformed_text()} />
    </Page>
  );
}

function KnownReference({ reference, awaited }: { reference: string; awaited: boolean }) {
  const query = donationQuery(reference, awaited);
  const { data: gift, error, refetch, isFetching } = useQuery(query);
  const state = useQueryClient().getQueryState(query.queryKey);
  const asked = (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0);
  useSettledGift(gift);
  const outcome = outcomeOf(gift, awaited);
  return (
    <Page title={m.site_title({ page: TAB_TITLES[outcome]() })}>
      {gift !== undefined && outcome === "paid" && <PaidGift gift={gift} />}
      {gift !== undefined && outcome === "pending" && (
        <PendingGift gift={gift} asking={nextQuestionMs("pending", asked) !== false} onCheck={refetch} />
      )}
      <Suspense fallback={<Loading />}>
        {gift !== undefined && outcome === "other" && <OtherGift gift={gift} />}
      </Suspense>
      {gift === undefined && error === null && <Loading />}
      {gift === undefined && error !== null && (
        <Unloaded error={error} retrying={isFetching} onRetry={() => void refetch()} />
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

function outcomeOf(gift: DonationView | undefined, awaited: boolean): Outcome {
  if (gift?.status === "paid" || gift?.status === "partly-refunded") return "paid";
  return gift?.status === "pending" || (gift?.status === "open" && awaited) ? "pending" : "other";
}

function Unloaded({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  if (error instanceof ApiError && (error.code === "not-found" || error.code === "bad-input"))
    return <NoGift title={m.success_unknown_title()} text={m.success_unknown_text()} />;
  return (
    <div className="wrap py-(--section)">
      <ErrorState level={1} error={error} title={m.success_load_error()} retrying={retrying} onRetry={onRetry} />
    </div>
  );
}

/** A paid gift ends the form that led to it, and makes every figure on this site that was read before it old. */
function useSettledGift(gift: DonationView | undefined) {
  const queries = useQueryClient();
  const campaignId = gift?.status === "paid" ? gift.campaign._id : undefined;
  const reference = gift?.reference;
  useEffect(() => {
    if (campaignId === undefined || reference === undefined) return;
    forgetGift(campaignId, reference, tabStorage());
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "donation" });
  }, [campaignId, reference, queries]);
}

function Loading() {
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

function NoGift({ title, text }: { title: string; text: string }) {
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
