import type { Deps } from "../../deps.interface.ts";
import { donorKeysOf } from "./donor-keys.ts";
import { decryptPan, encryptPan } from "./pan.ts";

/** What monthly plans share with one-off donations: whose they are, and how a PAN is kept. */
export function donorSealer({ config }: Pick<Deps, "config">) {
  return {
    donorKeysOf,
    /** The PAN encrypted for the record of this id; `undefined` where none was given. */
    sealPan: (pan: string | undefined, id: string): string | undefined =>
      pan === undefined ? undefined : encryptPan(pan, id, config.panKey),
    /** An encrypted PAN is bound to its record: for another record it is sealed anew. */
    resealPan: (sealed: string | undefined, from: string, to: string): string | undefined =>
      sealed === undefined ? undefined : encryptPan(decryptPan(sealed, from, config.panKey), to, config.panKey),
  };
}
export type DonorSealer = ReturnType<typeof donorSealer>;
