import type { Deps } from "../../../deps/deps.interface.ts";
import { donorKeysOf } from "../core/donor-keys.ts";
import * as cipher from "./store/tax-id-encryption.ts";

/** Computes donor keys and encrypts tax ids, for one-off donations and monthly plans. */
export function donorDetailsService({ config }: Pick<Deps, "config">) {
  return {
    donorKeysOf,
    /** Encrypts the PAN for the record with this id; `undefined` if no PAN is given. */
    encryptPan: (pan: string | undefined, id: string): string | undefined => cipher.encryptPan(pan, id, config),
    /** Encrypts a tax id for another record, since the ciphertext is bound to its record. */
    reencryptTaxId: (encrypted: string | undefined, from: string, to: string): string | undefined =>
      encrypted === undefined
        ? undefined
        : cipher.encryptTaxId(cipher.decryptTaxId(encrypted, from, config), to, config),
  };
}
export type DonorDetailsService = ReturnType<typeof donorDetailsService>;
