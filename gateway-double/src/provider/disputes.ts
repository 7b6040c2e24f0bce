import * as z from "zod/mini";
import { moveDispute } from "../control/dispute.ts";
import { type Dispute, DisputeEvidence } from "../entities.ts";
import { badRequest, knownById } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { expansionsOf } from "./expand.ts";
import { fieldsOf } from "./input.ts";
import { paginate } from "./list.ts";
import { withoutCard } from "./payments.ts";

const EXPANSIONS = ["payment", "transaction.settlement"];
const { amount, summary, submitted_at, others, ...DOCUMENTS } = DisputeEvidence.shape;
const DOCUMENT_FIELDS = Object.keys(DOCUMENTS);
const Contest = z.partial(z.object({ ...DOCUMENTS, amount, summary, others }));

/** @throws ProviderError for an unknown id */
export const disputeById = (sim: Simulator, id: string): Dispute => knownById(sim.store.disputes, id);

/** GET /v1/disputes/:id, with what `expand[]` names. @throws ProviderError */
export const fetchDispute = (sim: Simulator, id: string, query: Record<string, unknown>) =>
  expandDispute(sim, disputeById(sim, id), expansionsOf(query));

/** GET /v1/disputes. @throws ProviderError */
export function listDisputes(sim: Simulator, query: Record<string, unknown>) {
  const page = paginate(sim.store.disputes.values(), query);
  const expansions = expansionsOf(query);
  return { ...page, items: page.items.map((dispute) => expandDispute(sim, dispute, expansions)) };
}

/** POST /v1/disputes/:id/accept: it is lost (Razorpay: api/disputes/accept). @throws ProviderError */
export function acceptDispute(sim: Simulator, id: string): Dispute {
  const dispute = openDisputeById(sim, id);
  moveDispute(sim, dispute, "lost");
  return dispute;
}

/** PATCH /v1/disputes/:id/contest: a draft, or sent to the bank (Razorpay: api/disputes/contest). @throws ProviderError */
export function contestDispute(sim: Simulator, id: string, body: unknown): Dispute {
  const dispute = openDisputeById(sim, id);
  const { action, ...fields } = fieldsOf(body, ["amount", "summary", "others", "action", ...DOCUMENT_FIELDS]);
  if (action !== undefined && action !== "draft" && action !== "submit")
    throw badRequest("The selected action is invalid.", { field: "action" });
  const contest = z.safeParse(Contest, fields);
  if (!contest.success) throw badRequest("The evidence is invalid.", { field: "evidence" });
  Object.assign(dispute.evidence, contest.data);
  if (action === "submit") {
    if (!hasDocument(dispute.evidence)) throw badRequest("At least one document is required to submit.");
    moveDispute(sim, dispute, "under_review");
  }
  sim.scheduleSnapshot();
  return dispute;
}

function openDisputeById(sim: Simulator, id: string): Dispute {
  const dispute = disputeById(sim, id);
  if (dispute.status !== "open")
    throw badRequest(`Action not allowed: the dispute is in ${dispute.status} status.`, { field: "status" });
  return dispute;
}

function hasDocument({ others, ...evidence }: DisputeEvidence): boolean {
  return Object.values({ ...evidence, others }).some((value) => Array.isArray(value) && value.length > 0);
}

/** No payout is shown for a dispute: `transaction` is always null here. */
function expandDispute(sim: Simulator, dispute: Dispute, expansions: ReadonlySet<string>) {
  if (![...expansions].every((name) => EXPANSIONS.includes(name)))
    throw badRequest(`Value of each expand must be one of following types: ${EXPANSIONS.join(", ")}`);
  const payment = sim.store.payments.get(dispute.payment_id);
  return {
    ...dispute,
    ...(expansions.has("payment") && payment !== undefined && { payment: withoutCard(payment) }),
    ...(expansions.has("transaction.settlement") && { transaction: null }),
  };
}
