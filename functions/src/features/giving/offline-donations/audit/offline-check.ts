import { isDeepStrictEqual } from "node:util";
import type { LedgerEntry, OfflineEntry, OwnTransferEntry } from "../../../platform/ledger/ledger.document.ts";
import type { CashDepositDocument } from "../cash-deposit.document.ts";
import { depositEntriesOf } from "../cash-deposit-entries.ts";
import type { OfflineDonationDocument } from "../offline-donation.document.ts";
import { offlineEntriesOf } from "../offline-entries.ts";
import { deriveOffline } from "../offline-state.ts";

/** An offline donation, or the lack of one, and the entries that name it. */
export interface AuditedOfflineDonation {
  id: string;
  /** `undefined` if the ledger names a donation that does not exist. */
  donation: OfflineDonationDocument | undefined;
  entries: readonly { id: string; entry: OfflineEntry }[];
}

/**
 * Compares an offline donation with its entries, both ways: exactly those that its events demand are booked, and its state follows from its events.
 * @returns the first discrepancy as a sentence
 */
export function offlineDiscrepancy({ id, donation, entries }: AuditedOfflineDonation): string | undefined {
  const name = `The offline donation ${id}`;
  if (donation === undefined) return missingRecord(name, entries);
  const { state, netPaise } = deriveOffline(donation);
  if (donation.state !== state) return `${name} is stored as ${donation.state}, and its history says ${state}.`;
  if (donation.netPaise !== netPaise)
    return `${name} shows ${donation.netPaise} paise, and its history comes to ${netPaise}.`;
  return entriesDiscrepancy(name, offlineEntriesOf(id, donation), entries);
}

/** A payment of cash into the bank, or the lack of one, and the entries that name it. */
export interface AuditedDeposit {
  id: string;
  /** `undefined` if the ledger names a deposit that does not exist. */
  deposit: CashDepositDocument | undefined;
  entries: readonly { id: string; entry: OwnTransferEntry }[];
}

/** As `offlineDiscrepancy`, for cash that was paid into the bank. */
export function depositDiscrepancy({ id, deposit, entries }: AuditedDeposit): string | undefined {
  const name = `The cash deposit ${id}`;
  if (deposit === undefined) return missingRecord(name, entries);
  const netPaise = deposit.cancelled === undefined ? deposit.amountPaise : 0;
  if (deposit.netPaise !== netPaise)
    return `${name} shows ${deposit.netPaise} paise, and its history comes to ${netPaise}.`;
  return entriesDiscrepancy(name, depositEntriesOf(id, deposit), entries);
}

type IdentifiedEntry = { id: string; entry: LedgerEntry };

const missingRecord = (name: string, [firstEntry]: readonly IdentifiedEntry[]) =>
  firstEntry && `${name}, which the entry ${firstEntry.id} names, does not exist.`;

function entriesDiscrepancy(
  name: string,
  expectedEntries: readonly IdentifiedEntry[],
  bookedEntries: readonly IdentifiedEntry[],
): string | undefined {
  for (const { id, entry } of expectedEntries) {
    const booked = bookedEntries.find((bookedEntry) => bookedEntry.id === id);
    if (booked === undefined) return `${name} demands the entry ${id}, which the ledger does not have.`;
    if (!isDeepStrictEqual(booked.entry, entry))
      return `The entry ${id} is ${JSON.stringify(booked.entry)}, and ${name.replace("The", "the")} demands ${JSON.stringify(entry)}.`;
  }
  const unexpected = bookedEntries.find(({ id }) => expectedEntries.every((expected) => expected.id !== id));
  return unexpected && `${name} does not demand the entry ${unexpected.id}, which the ledger has.`;
}
