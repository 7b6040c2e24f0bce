import type { TaxId } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { decryptTaxId } from "../../../giving/donations/index.ts";
import { isCancelled, isSameName } from "./correction-plan.ts";
import { type Standing, standingOf } from "./correction-refusals.ts";
import type { CorrectionsRepository, StoredReceipt, StoredTaxRecord } from "./corrections.repository.ts";

/** Donations that one commit corrects, beside its own. What is left over is corrected by the same form once more. */
const MAX_TOGETHER = 60;

/** True if a filed statement of the year covers this day in India. */
export type IsFiled = (financialYear: string, receivedOn: string) => Promise<boolean>;

interface Needs {
  corrections: CorrectionsRepository;
  isFiled: IsFiled;
}

/** Reads a receipt and the donor's other receipts for a correction. */
export function correctionReader({ config }: Pick<Deps, "config">, { corrections, isFiled }: Needs) {
  const decrypt = (record: StoredTaxRecord | undefined, recordId: string): TaxId | undefined =>
    record === undefined ? undefined : decryptTaxId(record.encryptedTaxId, recordId, config);

  async function standing(stored: StoredReceipt): Promise<Standing> {
    const { financialYear, receivedOn } = stored.receipt.filing;
    return standingOf(stored, await isFiled(financialYear, receivedOn));
  }

  /** Other donations of the donor, known by address and name, that the statement of the year cannot list yet. */
  async function othersOf(stored: StoredReceipt, names: readonly string[]): Promise<StoredReceipt[]> {
    const { email } = stored.donation.donor;
    if (email === undefined) return [];
    const blocked = await corrections.blockedOf(`mail:${email.toLowerCase()}`, stored.receipt.filing.financialYear);
    return blocked
      .filter(({ donationId }) => donationId !== stored.donationId)
      .filter(({ donation }) => names.some((name) => isSameName(name, donation.donor.fullName)))
      .slice(0, MAX_TOGETHER);
  }

  /** The debits of the same plan whose receipts follow its tax id: those that no filed statement lists yet. */
  async function debitsOf(stored: StoredReceipt): Promise<StoredReceipt[]> {
    const planId = stored.donation.source === "donation" ? stored.donation.data.planId : undefined;
    if (planId === undefined) return [];
    const debits: StoredReceipt[] = [];
    for (const debit of await corrections.ofPlan(planId)) {
      if (debit.donationId === stored.donationId || isCancelled(debit.receipt)) continue;
      if (debit.receipt.filing.isReported && (await standing(debit)).refusal !== "filed") debits.push(debit);
    }
    return debits.slice(0, MAX_TOGETHER);
  }

  return { decrypt, standing, othersOf, debitsOf };
}
export type CorrectionReader = ReturnType<typeof correctionReader>;
