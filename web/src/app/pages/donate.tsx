import { useParams, useSearchParams } from "react-router-dom";
import { DonationPage } from "../../features/giving/donations/donation-page.tsx";
import { PlainHeader } from "../frame/plain-header.tsx";

/** `/donate/{campaignId}`, and `/donate` for the general fund; `?monthly={units}` preselects a monthly donation. */
export default function DonatePage() {
  const { campaignId } = useParams();
  const [search] = useSearchParams();
  return (
    <DonationPage
      key={campaignId}
      campaignId={campaignId}
      linkUnits={search.get("monthly") ?? undefined}
      linkAmount={search.get("amount") ?? undefined}
      renderHead={(backLink) => <PlainHeader>{backLink}</PlainHeader>}
    />
  );
}
