import { createHash, randomBytes } from "node:crypto";
import { SECOND_FACTOR_HOURS } from "@daansetu/contract";
import type { SignedInCaller } from "../../../../http/caller.ts";
import type { SecondFactorDocument } from "./second-factor.document.ts";

type Proofs = SecondFactorDocument["proofs"];

/** Proofs kept for each account; the oldest are dropped. */
const MAX_PROOFS = 20;

/** 256 random bits, so that a plain hash cannot be searched. */
export const newProof = (): string => randomBytes(32).toString("base64url");

const hashOf = (proof: string) => createHash("sha256").update(proof).digest("base64url");

/** True if this browser has a proof of this log-in. */
export function isProven(proofs: Proofs, { sessionId, secondFactorProof }: SignedInCaller, now: Date): boolean {
  if (secondFactorProof === undefined) return false;
  const ownHash = hashOf(secondFactorProof);
  return proofs.some(({ session, until, hash }) => session === sessionId && hash === ownHash && new Date(until) > now);
}

/** Adds one, in place of the browser's earlier one. */
export function withProof(proofs: Proofs, proof: string, caller: SignedInCaller, now: Date): Proofs {
  const { sessionId: session, secondFactorProof: earlier } = caller;
  const until = new Date(now.getTime() + SECOND_FACTOR_HOURS * 60 * 60_000).toISOString();
  const earlierHash = earlier === undefined ? undefined : hashOf(earlier);
  const others = proofs.filter(({ hash, until: end }) => hash !== earlierHash && new Date(end) > now);
  return [...others, { session, until, hash: hashOf(proof) }].slice(-MAX_PROOFS);
}
