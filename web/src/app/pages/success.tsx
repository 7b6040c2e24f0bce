import { useLocation, useSearchParams } from "react-router-dom";
import * as z from "zod/mini";
import { DonationOutcome } from "../../features/giving/donations/components/donation-outcome.tsx";

/** History state set by the donation form after the gateway reported success. */
const Awaited = z.object({ awaited: z.literal(true) });

/** The page `/success?reference=…` after a payment. Shows only what the server confirms. */
export default function SuccessPage() {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  return <DonationOutcome reference={search.get("reference")} isAwaited={z.safeParse(Awaited, state).success} />;
}
