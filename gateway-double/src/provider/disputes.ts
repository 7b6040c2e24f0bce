import { type Dispute } from "../entities.ts";
import { unknownIdError } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";

/** @throws ProviderError for an unknown id */
export function disputeById(sim: Simulator, id: string): Dispute {
  const dispute = sim.store.disputes.get(id);
  if (dispute === undefined) throw unknownIdError();
  return dispute;
}
