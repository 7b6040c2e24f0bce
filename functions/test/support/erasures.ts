import { compose } from "../../src/compose.ts";
import type { Deps } from "../../src/deps/deps.interface.ts";
import type { SignedInCaller } from "../../src/http/caller.ts";
import { type ErasureCounts, finishErasures } from "../../src/features/people/privacy/erasure.service.ts";
import { eraseAccount } from "../../src/features/people/privacy/privacy.service.ts";

/** Erases an account from a new instance, as the profile page does. */
export function eraseAccountOf(deps: Deps, caller: SignedInCaller, email: string, now: Date): Promise<{ done: true }> {
  const { ctx, personalRecords } = compose(deps);
  return eraseAccount(ctx, personalRecords, caller, email, now);
}

/** Finishes erasures from a new instance, as the job does. */
export function finishAllErasures(deps: Deps, now: Date): Promise<ErasureCounts> {
  const { ctx, personalRecords } = compose(deps);
  return finishErasures(ctx, personalRecords.erasureSteps, now);
}
