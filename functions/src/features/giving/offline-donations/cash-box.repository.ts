import { fieldErrorOf, formatPaise } from "@daansetu/contract";
import { AggregateField } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import { changeVersioned, commitUnlessLost, LOST_RACE, retryLost } from "../../../firestore/change-versioned.ts";
import type { CompanionWrite } from "../../../firestore/companion-write.ts";
import { type Listed, pageOf, type Slice } from "../../../firestore/paging.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { AppError } from "../../../http/app-error.ts";
import { logAction } from "../../platform/activity/activity.document.ts";
import { fundEntriesCollection, ledgerCollection } from "../../platform/ledger/ledger.document.ts";
import { depositEntriesOf } from "./cash-deposit-entries.ts";
import {
  CASH_BOX_ID,
  cashBoxCollection,
  type CashDepositDocument,
  cashDepositsCollection,
} from "./cash-deposit.document.ts";

/** The cash that was received, and neither paid into the bank nor to a supplier, and the cheques that have neither cleared nor bounced: sums of the ledger. */
export function cashBoxRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const deposits = cashDepositsCollection(db);
  const cashBox = cashBoxCollection(db).doc(CASH_BOX_ID);
  const fundEntries = fundEntriesCollection(db);
  const ledger = ledgerCollection(db);

  async function sumOfKind(kind: "cash" | "cheque"): Promise<number> {
    const sums = await fundEntries
      .where("kind", "==", kind)
      .aggregate({ paise: AggregateField.sum("amountPaise") })
      .get();
    return sums.data().paise;
  }

  async function cashInHandPaise(): Promise<number> {
    const [receivedPaise, deposited, spent] = await Promise.all([
      sumOfKind("cash"),
      deposits.aggregate({ paise: AggregateField.sum("netPaise") }).get(),
      ledger
        .where("kind", "==", "bill-payment")
        .aggregate({ paise: AggregateField.sum("cashPaise") })
        .get(),
    ]);
    return receivedPaise - deposited.data().paise - spent.data().paise;
  }

  /**
   * A write that takes cash out of the box. It fails as stale if another one took cash since the cash was summed, so that the same cash
   * is not taken twice; what comes in meanwhile does no harm.
   * @throws AppError `bad-input` if there is less cash in hand
   */
  async function withdrawal(amountPaise: number): Promise<CompanionWrite> {
    const box = await cashBox.get();
    const inHandPaise = await cashInHandPaise();
    if (amountPaise > inHandPaise) {
      const message = `Only ${formatPaise(Math.max(0, inHandPaise))} in cash is in hand; the rest was paid into the bank. If that is a mistake, cancel the payment into the bank first.`;
      throw new AppError("bad-input", message, {
        fields: [{ ...fieldErrorOf("amountPaise", "more-than-cash-in-hand"), message }],
      });
    }
    const withdrawals = (box.data()?.withdrawals ?? 0) + 1;
    return (batch) => {
      if (box.updateTime === undefined) batch.create(cashBox, { withdrawals });
      else
        batch.update(cashBox, changesOf<{ withdrawals: number }>({ withdrawals }), { lastUpdateTime: box.updateTime });
    };
  }

  return {
    withdrawal,

    figures: async (): Promise<{ cashInHandPaise: number; chequesInHandPaise: number }> => {
      const [cashPaise, chequesPaise] = await Promise.all([cashInHandPaise(), sumOfKind("cheque")]);
      return { cashInHandPaise: cashPaise, chequesInHandPaise: chequesPaise };
    },

    listDeposits: (slice: Slice): Promise<Listed<CashDepositDocument>> => pageOf(deposits, slice, { by: "on", log }),

    /**
     * Stores a deposit with its entry.
     * @returns the stored deposit, which may be of an earlier call
     * @throws AppError `bad-input` if less cash is in hand
     */
    createDeposit: (id: string, deposit: CashDepositDocument, now: Date): Promise<CashDepositDocument> =>
      retryLost(`the cash deposit ${id}`, async () => {
        const existing = (await deposits.doc(id).get()).data();
        if (existing !== undefined) return existing;
        const batch = db.batch();
        try {
          (await withdrawal(deposit.amountPaise))(batch);
        } catch (error) {
          // A simultaneous repetition of this call may have taken the cash.
          const sameDeposit = (await deposits.doc(id).get()).data();
          if (sameDeposit !== undefined) return sameDeposit;
          throw error;
        }
        batch.create(deposits.doc(id), deposit);
        for (const { id: entryId, entry } of depositEntriesOf(id, deposit)) batch.create(ledger.doc(entryId), entry);
        const { recorded, amountPaise, on, slip } = deposit;
        const by = { uid: recorded.byUid, email: recorded.byEmail };
        logAction(batch, deposits.doc(id), { by, action: "cash-deposited", after: { amountPaise, on, slip } }, now);
        return (await commitUnlessLost(batch)) === LOST_RACE ? LOST_RACE : deposit;
      }),

    /** Cancels a deposit. Idempotent. */
    cancelDeposit: (
      id: string,
      cancelled: NonNullable<CashDepositDocument["cancelled"]>,
      now: Date,
    ): Promise<CashDepositDocument | undefined> =>
      changeVersioned(deposits.doc(id), (deposit) => {
        if (deposit.cancelled !== undefined) return { result: deposit };
        const changes = { cancelled, netPaise: 0 };
        const changed = { ...deposit, ...changes };
        return {
          result: changed,
          changes,
          also: (batch) => {
            for (const { id: entryId, entry } of depositEntriesOf(id, changed).slice(1))
              batch.create(ledger.doc(entryId), entry);
            const by = { uid: cancelled.byUid, email: cancelled.byEmail };
            const before = { amountPaise: deposit.amountPaise, on: deposit.on };
            logAction(batch, deposits.doc(id), { by, action: "cash-deposit-cancelled", before }, now);
          },
        };
      }),
  };
}
export type CashBoxRepository = ReturnType<typeof cashBoxRepository>;
