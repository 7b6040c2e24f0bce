import { useParams, useSearchParams } from "react-router-dom";
import { GivePage } from "../../features/giving/components/give-page.tsx";
import { PlainHeader } from "../frame/plain-header.tsx";

/** `/donate/{campaignId}`, and `/donate` for the general fund. */
export default function DonatePage() {
  const { campaignId } = useParams();
  const [search] = useSearchParams();
  return (
    <GivePage
      key={campaignId}
      campaignId={campaignId}
      linkAmount={search.get("amount") ?? undefined}
      head={(back) => <PlainHeader>{back}</PlainHeader>}
    />
  );
}
