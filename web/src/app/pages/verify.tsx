import { useParams, useSearchParams } from "react-router-dom";
import { shownText } from "../../features/tax/receipts/receipt/shown-on-receipt.ts";
import { VerifyReceipt } from "../../features/tax/receipts/verify/verify-receipt.tsx";

/** `/verify` asks for a receipt's number and its check code or amount; `/verify/{number}?code={check code}` is in its QR code. */
export default function VerifyPage() {
  const { number = "" } = useParams();
  const [search] = useSearchParams();
  return <VerifyReceipt numberText={number} shownText={shownText(search)} />;
}
