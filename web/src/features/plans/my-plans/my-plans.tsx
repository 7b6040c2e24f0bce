import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "../../../paraglide/messages.js";
import { PagedList } from "../../../ui/paged-list.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { myPlansQuery } from "../api/plans.ts";
import { PlanRow } from "./plan-row.tsx";

/** Profile, My Donation: the monthly plans above the gifts. Nothing stands there for who has none. */
export function MyPlans() {
  const pages = useInfiniteQuery(myPlansQuery());
  if (pages.data?.pages.every(({ items }) => items.length === 0) === true) return null;
  return (
    <section aria-labelledby="my-plans" className="mb-10">
      <h2 id="my-plans" className="text-h3">
        {m.my_plans_title()}
      </h2>
      <div className="mt-3">
        <PagedList
          pages={pages}
          skeletons={
            <div role="status" aria-label={m.ui_loading()} className="py-4">
              <Skeleton className="h-14 w-full" />
            </div>
          }
          empty={null}
        >
          {(plans) => (
            <ul>
              {plans.map((plan) => (
                <PlanRow key={plan.planId} plan={plan} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </section>
  );
}
