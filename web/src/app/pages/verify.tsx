import { useParams, useSearchParams } from "react-router-dom";
import { shownText } from "../../features/tax/receipts/receipt/shown-on-receipt.ts";
import { VerifyReceipt } from "../../features/tax/receipts/verify/verify-receipt.tsx";

/**
 * The page `/verify`, which asks for a receipt's number and its check code or amount; a receipt's QR code opens `/verify/{number}?code={check code}`.
 */
export default function VerifyPage() {
  const { number = "" } = useParams();
  const [search] = useSearchParams();
  return <VerifyReceipt numberText={number} shownText={shownText(search)} />;
}
