import type { Authorisation, PlanDocument, PlanFact } from "./plan.document.ts";

/**
 * When we found an authorised mandate by asking the gateway, the webhook or browser reports the exact time of its authorisation within this delay.
 */
export const AUTHORISATION_REPORT_DELAY_MS = 3_600_000;

/** States that a subscription reaches only after its authorisation. A cancelled one may never have been authorised. */
const AUTHORISED_STATUSES: ReadonlySet<PlanFact["status"]> = new Set([
  "authenticated",
  "active",
  "pending",
  "halted",
  "paused",
  "completed",
]);

/** The time of the authorisation according to one fact. */
export const authorisationOf = ({ status, at, isAnswer }: PlanFact): Authorisation | undefined =>
  AUTHORISED_STATUSES.has(status) ? { at, isExact: !isAnswer } : undefined;

/** The earliest of these authorisations, in whatever order they arrive; if two have the same time, the exact one. */
export function mergeAuthorisations(authorisations: readonly (Authorisation | undefined)[]): Authorisation | undefined {
  return authorisations
    .filter((authorisation) => authorisation !== undefined)
    .toSorted((entryA, entryB) => entryA.at.localeCompare(entryB.at) || Number(entryB.isExact) - Number(entryA.isExact))
    .at(0);
}

type Mandate = { id: string; plan: Pick<PlanDocument, "authorisation" | "createdAt" | "duplicateOf"> };

/**
 * Which of two mandates that replaced the same plan is kept: the one that was authorised first. A choice once made stays, because the cancellation of
 * the other may be under way.
 * @returns `undefined` while a message may still report the time of one of the authorisations
 */
export function mandateToKeep(mandateA: Mandate, mandateB: Mandate, now: Date): "A" | "B" | undefined {
  const [isDuplicateA, isDuplicateB] = [mandateA, mandateB].map(({ plan }) => plan.duplicateOf !== undefined);
  if (isDuplicateA !== isDuplicateB) return isDuplicateA ? "B" : "A";
  const authorisationFrom = ({ plan }: Mandate) => plan.authorisation ?? { at: plan.createdAt, isExact: true };
  const [authorisationA, authorisationB] = [authorisationFrom(mandateA), authorisationFrom(mandateB)];
  const mayChange = ({ at, isExact }: Authorisation) =>
    !isExact && now.getTime() - Date.parse(at) < AUTHORISATION_REPORT_DELAY_MS;
  if (mayChange(authorisationA) || mayChange(authorisationB)) return undefined;
  const order = authorisationA.at.localeCompare(authorisationB.at) || mandateA.id.localeCompare(mandateB.id);
  return order < 0 ? "A" : "B";
}
