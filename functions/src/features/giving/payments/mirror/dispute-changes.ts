import * as z from "zod/mini";
import { Dispute } from "../../../../gateway/entities.ts";
import type { ListedGatewayDispute } from "../../../../gateway/payment-gateway.ts";
import type { GatewayMirrorDocument } from "./gateway-mirror.document.ts";

const FINAL_STATUSES: ReadonlySet<string> = new Set(["won", "lost", "closed"]);

/**
 * True if the gateway's list says more of a dispute than was reported before: another state, deduction, phase or deadline. The list calls a
 * dispute open where an event said that our action is required. After its end, only another end is a change.
 */
export function hasDisputeChanged(dispute: ListedGatewayDispute, known: GatewayMirrorDocument | undefined): boolean {
  if (known === undefined) return true;
  const knownStatus = known.status === "action-required" ? "open" : known.status;
  if (FINAL_STATUSES.has(knownStatus) && !FINAL_STATUSES.has(dispute.status)) return false;
  const deductedPaise = dispute.status === "lost" ? dispute.deductedPaise : 0;
  if (dispute.status !== knownStatus || deductedPaise !== (known.returnedPaise ?? 0)) return true;
  if (FINAL_STATUSES.has(knownStatus)) return false;
  const content: unknown = JSON.parse(known.content);
  const knownDispute = z.safeParse(Dispute, content).data;
  return (
    knownDispute === undefined ||
    knownDispute.phase !== dispute.phase ||
    knownDispute.respondBy?.getTime() !== dispute.respondBy?.getTime()
  );
}
