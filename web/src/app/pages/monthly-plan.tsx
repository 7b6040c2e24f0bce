import { useParams, useSearchParams } from "react-router-dom";
import { PlanPage } from "../../features/giving/plans/components/plan-page.tsx";

/** A plan's page `/monthly-plan/{planId}?key=…`; with `&new=1` right after its authorisation. */
export default function MonthlyPlanPage() {
  const { planId = "" } = useParams();
  const [search] = useSearchParams();
  return <PlanPage planId={planId} keyText={search.get("key")} isNew={search.get("new") === "1"} />;
}
