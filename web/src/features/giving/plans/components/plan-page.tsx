import { type Plan, PlanKey, Reference } from "@daansetu/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import * as z from "zod/mini";
import { ApiError } from "../../../../lib/api-error.ts";
import { href } from "../../../../lib/paths.ts";
import { planHref } from "../../../../lib/plan-href.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Page } from "../../../../ui/layout.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ErrorState, StatePanel } from "../../../../ui/state-panel.tsx";
import { type PlanAccess, planQuery } from "../api/plans.ts";
import { ManagePlan } from "./manage-plan.tsx";

const NewPlan = lazy(async () => ({ default: (await import("./new-plan.tsx")).NewPlan }));
const UnconfirmedPlan = lazy(async () => ({ default: (await import("./unconfirmed-plan.tsx")).UnconfirmedPlan }));

interface PlanPageProps {
  planId: string;
  /** The `key` of the URL, unvalidated. */
  keyText: string | null;
  /** True if the mandate has just been authorised. */
  isNew: boolean;
}

/** A monthly plan, for anyone with the link from its mails and for its logged-in donor. */
export function PlanPage({ planId, keyText, isNew }: PlanPageProps) {
  const session = useSession();
  const id = z.safeParse(Reference, planId);
  const key = z.safeParse(PlanKey, keyText);
  const isOpenable = id.success && (key.success || (session !== undefined && keyText === null));
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {isOpenable ? (
        <KnownPlan key={id.data} access={{ planId: id.data, key: key.data }} isNew={isNew} />
      ) : (
        <NoPlan path={planHref(planId)} isLoggedIn={session !== undefined && session.role !== "guest"} />
      )}
    </>
  );
}

function KnownPlan({ access, isNew }: { access: PlanAccess; isNew: boolean }) {
  const query = useQuery(planQuery(access, isNew));
  const { data, error, refetch } = query;
  const session = useSession();
  useSettledPlan(access, data?.plan);
  if (data === undefined && error instanceof ApiError && UNOPENABLE_CODES.has(error.code))
    return <NoPlan path={planHref(access.planId)} isLoggedIn={session !== undefined && session.role !== "guest"} />;
  if (data === undefined)
    return (
      <Page title={m.plan_title()}>
        {error === null ? (
          <PlanSkeleton />
        ) : (
          <div className="wrap py-(--section)">
            <ErrorState level={1} query={query} title={m.plan_load_error()} />
          </div>
        )}
      </Page>
    );
  const isAwaited = isNew && data.plan.status === "waiting" && mayBeAuthorising(data.plan);
  return (
    <Page title={isAwaited ? m.plan_awaited_title() : m.plan_title()}>
      <Suspense fallback={<PlanSkeleton />}>
        {isAwaited && <UnconfirmedPlan plan={data.plan} onCheck={refetch} />}
        {!isAwaited && isNew && isNewlyAuthorised(data.plan.status) && <NewPlan plan={data.plan} access={access} />}
      </Suspense>
      {!isAwaited && !(isNew && isNewlyAuthorised(data.plan.status)) && <ManagePlan {...data} access={access} />}
    </Page>
  );
}

/** Error codes which mean that the link does not open a plan. */
const UNOPENABLE_CODES: ReadonlySet<string> = new Set(["not-found", "bad-input", "not-signed-in", "not-allowed"]);
/** The mandate of a replacement plan is authorised by a token payment, whose progress the gateway does not report. */
const mayBeAuthorising = ({ authorising, checkFailed, replaces }: Plan) =>
  authorising === true || checkFailed === true || replaces !== undefined;
const isNewlyAuthorised = (status: string) => status === "starting" || status === "active";

/** Once authorised, deletes the form's draft and refetches other queries, because totals have changed. */
function useSettledPlan({ planId, key }: PlanAccess, plan: { status: string; campaign: { _id: string } } | undefined) {
  const queries = useQueryClient();
  const campaignId = plan !== undefined && plan.status !== "waiting" ? plan.campaign._id : undefined;
  useEffect(() => {
    if (campaignId === undefined) return;
    // The module is imported lazily, because visitors who come from a mail have no draft.
    if (key !== undefined)
      void import("../../donations/index.ts").then(({ forgetMonthlyDonation }) => {
        forgetMonthlyDonation(campaignId, { planId, key });
      });
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "plan" });
  }, [campaignId, planId, key, queries]);
}

function PlanSkeleton() {
  return (
    <div role="status" aria-label={m.ui_loading()} className="wrap grid gap-7 py-(--section) lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-56 w-full" />
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

/** Shown for a link that does not open a plan; tells where to find the right one. */
function NoPlan({ path, isLoggedIn }: { path: string; isLoggedIn: boolean }) {
  return (
    <Page title={m.plan_title()}>
      <div className="wrap py-(--section)">
        <StatePanel
          spot="search"
          level={1}
          title={m.plan_gone_title()}
          actions={
            <>
              {isLoggedIn ? (
                <ButtonLink to={href.profile()}>{m.plan_gone_profile()}</ButtonLink>
              ) : (
                <ButtonLink to={href.login(path)}>{m.plan_gone_login()}</ButtonLink>
              )}
              <ButtonLink variant="line" to={href.home()}>
                {m.success_home()}
              </ButtonLink>
            </>
          }
        >
          {m.plan_gone_text()}
        </StatePanel>
      </div>
    </Page>
  );
}
