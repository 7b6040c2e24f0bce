import type { Deps } from "../../deps.interface.ts";
import { donorKeysOf } from "./donor-keys.ts";
import { decryptPan, encryptPan } from "./pan.ts";

/** Donor keys and PAN encryption, which one-off donations and monthly plans share. */
export function donorSealer({ config }: Pick<Deps, "config">) {
  return {
    donorKeysOf,
    /** Encrypts the PAN for the record with this id; `undefined` if there is none. */
    sealPan: (pan: string | undefined, id: string): string | undefined =>
      pan === undefined ? undefined : encryptPan(pan, id, config.panKey),
    /** Encrypts a PAN for another record, since the ciphertext is bound to its record. */
    resealPan: (sealed: string | undefined, from: string, to: string): string | undefined =>
      sealed === undefined ? undefined : encryptPan(decryptPan(sealed, from, config.panKey), to, config.panKey),
  };
}
export type DonorSealer = ReturnType<typeof donorSealer>;
