import { useParams, useSearchParams } from "react-router-dom";
import { GivePage } from "../../features/donations/components/give-page.tsx";
import { PlainHeader } from "../frame/plain-header.tsx";

/** `/donate/{campaignId}`, and `/donate` for the general fund; `?monthly={units}` preselects a monthly donation. */
export default function DonatePage() {
  const { campaignId } = useParams();
  const [search] = useSearchParams();
  return (
    <GivePage
      key={campaignId}
      campaignId={campaignId}
      linkUnits={search.get("monthly") ?? undefined}
      linkAmount={search.get("amount") ?? undefined}
      head={(back) => <PlainHeader>{back}</PlainHeader>}
    />
  );
}
