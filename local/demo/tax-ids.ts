import { taxRecordIdOf } from "../../functions/src/features/giving/donations/donor-tax.document.ts";
import { SeededRandom } from "./seeded-random.ts";
import type { SimulatedDonation } from "./donations/simulate-donation.ts";

/** How many of ten donors typed a PAN; the others are in the queue of the yearly statement. */
const WITH_PAN = 6;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Made up for the demo: built like the PAN of a person, the same for all donations of an address. */
function panOf(email: string): string | undefined {
  const random = new SeededRandom(`pan ${email.toLowerCase()}`);
  if (random.nextInteger(1, 10) > WITH_PAN) return undefined;
  const letter = () => LETTERS[random.nextInteger(0, LETTERS.length - 1)] ?? "A";
  return `${letter()}${letter()}${letter()}P${letter()}${random.nextInteger(1000, 9999)}${letter()}`;
}

/**
 * PANs of the demo's online donors, by the id of their record, in clear: they are encrypted when they are written. The debits of a plan share the
 * plan's.
 */
export function demoTaxIds(donations: readonly SimulatedDonation[]): Map<string, string> {
  return new Map(
    donations.flatMap(({ id, donation }) => {
      const pan = donation.donor === undefined ? undefined : panOf(donation.donor.email);
      return pan === undefined ? [] : [[taxRecordIdOf(id, donation), pan] as const];
    }),
  );
}
