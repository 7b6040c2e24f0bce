import { createHash, createHmac } from "node:crypto";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { DeliveryMailRefusals } from "./store/delivery-mail-refusals.repository.ts";

/** Which donors want no mails about deliveries: known by keyed hashes of their keys, so that the list names nobody and outlives an erasure. */
export function mailSwitch({ config }: Pick<Deps, "config">, { refusals }: { refusals: DeliveryMailRefusals }) {
  const ring = config.keys.newsletters;
  const hashOf = (donorKey: string, key: string) =>
    createHmac("sha256", key).update(`delivery-mails\n${donorKey}`).digest("hex");
  const hashesOf = (donorKey: string) => ring.map((key) => hashOf(donorKey, key));
  const keyIdOf = (key: string) => createHash("sha256").update(key).digest("hex").slice(0, 8);

  return {
    /** @returns true if a donor has switched the mails off */
    switchedOff: async (): Promise<(donorKey: string) => boolean> => {
      const refused = await refusals.all();
      return (donorKey) => hashesOf(donorKey).some((hash) => refused.has(hash));
    },
    isOff: async (donorKey: string): Promise<boolean> =>
      (await Promise.all(hashesOf(donorKey).map((hash) => refusals.has(hash)))).includes(true),
    set: async (donorKey: string, wanted: boolean, now: Date): Promise<void> => {
      const [current] = ring;
      if (wanted) await Promise.all(hashesOf(donorKey).map((hash) => refusals.remove(hash)));
      else await refusals.add(hashOf(donorKey, current), keyIdOf(current), now);
    },
  };
}
export type MailSwitch = ReturnType<typeof mailSwitch>;
