import type { Deps } from "../../deps.interface.ts";
import { donorKeysOf } from "./donor-keys.ts";
import * as panCipher from "./pan.ts";

/** Donor keys and PAN encryption, which one-off donations and monthly plans share. */
export function donorDetailsService({ config }: Pick<Deps, "config">) {
  return {
    donorKeysOf,
    /** Encrypts the PAN for the record with this id; `undefined` if there is none. */
    encryptPan: (pan: string | undefined, id: string): string | undefined =>
      pan === undefined ? undefined : panCipher.encryptPan(pan, id, config.panKey),
    /** Encrypts a PAN for another record, since the ciphertext is bound to its record. */
    reencryptPan: (encrypted: string | undefined, from: string, to: string): string | undefined =>
      encrypted === undefined
        ? undefined
        : panCipher.encryptPan(panCipher.decryptPan(encrypted, from, config.panKey), to, config.panKey),
  };
}
export type DonorDetailsService = ReturnType<typeof donorDetailsService>;
