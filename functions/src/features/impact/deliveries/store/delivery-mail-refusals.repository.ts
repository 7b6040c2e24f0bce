import type { Deps } from "../../../../deps/deps.interface.ts";
import { deliveryMailRefusalsCollection } from "./delivery.documents.ts";

/** Donors who want no mails about deliveries, by keyed hashes. */
export function deliveryMailRefusalsRepository({ db }: Pick<Deps, "db">) {
  const refusals = deliveryMailRefusalsCollection(db);
  return {
    /** Hashes of donors who want no mails about deliveries. */
    all: async (): Promise<Set<string>> => new Set((await refusals.get()).docs.map(({ id }) => id)),
    has: async (hash: string): Promise<boolean> => (await refusals.doc(hash).get()).exists,
    add: async (hash: string, keyId: string, now: Date): Promise<void> => {
      await refusals.doc(hash).set({ at: now.toISOString(), keyId });
    },
    remove: async (hash: string): Promise<void> => {
      await refusals.doc(hash).delete();
    },
  };
}
export type DeliveryMailRefusals = ReturnType<typeof deliveryMailRefusalsRepository>;
