import { useLocation, useSearchParams } from "react-router-dom";
import * as z from "zod/mini";
import { GiftOutcome } from "../../features/giving/components/gift-outcome.tsx";

/** Left by the donation form when the gateway has reported success. */
const Awaited = z.object({ awaited: z.literal(true) });

/** `/success?reference=…`: what the server confirms for that reference. */
export default function SuccessPage() {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  return <GiftOutcome reference={search.get("reference")} awaited={z.safeParse(Awaited, state).success} />;
}
