import { useParams, useSearchParams } from "react-router-dom";
import { ReceiptPage as Receipt } from "../../features/tax/receipts/components/receipt-page.tsx";

/** `/receipt/{donationId}?key=…`: the link in a receipt's mail. Without a key, the donor's session opens it. */
export default function ReceiptPage() {
  const { donationId = "" } = useParams();
  const [search] = useSearchParams();
  return <Receipt key={donationId} donationId={donationId} keyText={search.get("key")} />;
}
