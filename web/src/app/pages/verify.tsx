import { useParams } from "react-router-dom";
import { VerifyReceipt } from "../../features/receipts/verify/verify-receipt.tsx";

/** `/verify` asks for a receipt's number; `/verify/{number}` is in its QR code. */
export default function VerifyPage() {
  const { number = "" } = useParams();
  return <VerifyReceipt numberText={number} />;
}
