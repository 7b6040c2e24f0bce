import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "../../../../paraglide/messages.js";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { myPlansQuery } from "../api/plans.ts";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { PlanRow } from "./plan-row.tsx";

/** The monthly plans above the donations in the profile; renders nothing for a donor without plans, and while loading. */
export function MyPlans() {
  const pages = useInfiniteQuery(myPlansQuery());
  const isEmpty = pages.data?.pages.every(({ items }) => items.length === 0) ?? pages.isPending;
  if (isEmpty) return null;
  return (
    <TitledSection id="my-plans" title={m.my_plans_title()} titleClass="text-h3" className="mb-10">
      <div className="mt-3">
        <PagedList pages={pages} skeletons={null} empty={null}>
          {(plans) => (
            <ul>
              {plans.map((plan) => (
                <PlanRow key={plan.planId} plan={plan} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </TitledSection>
  );
}
