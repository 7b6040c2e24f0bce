import {
  type AddedNumbers,
  type GivenNumbers,
  MAX_ADDED_NUMBERS,
  MAX_LISTED_WITHOUT_NUMBER,
  type PreAcknowledgement,
  type PreAcknowledgementPool,
  type PreAcknowledgementState,
  type ReceiptSettings,
} from "@daansetu/contract";
import { type Page, shownPage, type Slice } from "../../../../firestore/paging.ts";
import { AppError, invalidField, mustExist } from "../../../../http/app-error.ts";
import type { ActionContext } from "../../../platform/activity/index.ts";
import { takesPreAcknowledgement } from "../receipt-content.ts";
import type { ReceiptDocument } from "../receipt.document.ts";
import { changedVersion, currentVersion } from "../receipt-versions.ts";
import { readNumberLines } from "./number-lines.ts";
import type { NumberPoolRepository } from "./number-pool.repository.ts";

/** The numbers that the portal hands out in advance, as the accountant keeps them. */
export function numberPoolService({
  pool,
  settings,
}: {
  pool: NumberPoolRepository;
  settings: { receipts: () => Promise<ReceiptSettings> };
}) {
  return {
    overview: async (financialYear: string): Promise<PreAcknowledgementPool> => {
      const [{ givesPreAcknowledgement }, free, used, returned, withoutNumber, receipts] = await Promise.all([
        settings.receipts(),
        pool.count(financialYear, "free"),
        pool.count(financialYear, "used"),
        pool.count(financialYear, "returned"),
        pool.countWithoutNumber(financialYear),
        pool.receiptsWithoutNumber(financialYear, MAX_LISTED_WITHOUT_NUMBER),
      ]);
      const receiptsWithoutNumber = receipts.map(({ donationId, receipt }) => {
        const { donor, netPaise, receivedOn } = currentVersion(receipt).content;
        return { donationId, number: receipt.number, fullName: donor.fullName, netPaise, receivedOn };
      });
      const isOn = givesPreAcknowledgement === true;
      return { financialYear, isOn, free, used, returned, withoutNumber, receiptsWithoutNumber };
    },

    list: (
      financialYear: string,
      state: PreAcknowledgementState | undefined,
      slice: Slice,
    ): Promise<Page<PreAcknowledgement>> =>
      shownPage(pool.list(financialYear, state, slice), ({ id, data }) => ({ number: id, ...data })),

    /** The same numbers again are named as known, and change nothing. @throws AppError `bad-input` */
    add: async (financialYear: string, text: string, { by, now }: ActionContext): Promise<AddedNumbers> => {
      const lines = readNumberLines(text);
      if (lines === "too-many") throw tooManyNumbers();
      const { numbers, problems } = lines;
      const addedAt = now.toISOString();
      const documents = new Map(
        [...numbers].map(([number, line]) => {
          const position = `${addedAt} ${String(line).padStart(6, "0")}`;
          return [number, { financialYear, state: "free" as const, position, addedAt, addedByEmail: by.email }];
        }),
      );
      const known = await pool.add(documents, { by, financialYear }, now);
      const knownLines = [...numbers].flatMap(([number, line]) =>
        known.has(number) ? [{ line, text: number, problem: "known" as const }] : [],
      );
      return {
        added: numbers.size - known.size,
        problems: [...problems, ...knownLines].toSorted((a, b) => a.line - b.line),
      };
    },

    /** @throws AppError `not-found`; `conflict` once a receipt has the number */
    remove: async (number: string, { by, now }: ActionContext): Promise<void> => {
      const outcome = mustExist(await pool.removeFree(number, by, now), "This number is not in the pool.");
      if (outcome === "used")
        throw new AppError("conflict", "A receipt has this number, so it stays. The number was not removed.");
    },

    /** Gives numbers to receipts that were issued without one, until the pool is empty. */
    give: async (
      financialYear: string,
      donationIds: readonly string[] | undefined,
      { by, now }: ActionContext,
    ): Promise<GivenNumbers> => {
      const waiting =
        donationIds ??
        (await pool.receiptsWithoutNumber(financialYear, MAX_LISTED_WITHOUT_NUMBER)).map(
          (receipt) => receipt.donationId,
        );
      let given = 0;
      for (const donationId of waiting) {
        const outcome = await pool.give(donationId, (receipt, number) => withNumber(receipt, number, now), { by, now });
        if (outcome === "empty") break;
        if (outcome === "given") given += 1;
      }
      return { given, withoutNumber: await pool.countWithoutNumber(financialYear) };
    },
  };
}
export type NumberPoolService = ReturnType<typeof numberPoolService>;

/** The version of a receipt that names a number; `undefined` if it has one, or the statement does not list it. */
function withNumber(
  receipt: ReceiptDocument,
  number: string,
  now: Date,
): ReceiptDocument["versions"][number] | undefined {
  const { content } = currentVersion(receipt);
  const { filing } = receipt;
  if (filing.preAcknowledgement !== undefined || content.netPaise === 0 || !takesPreAcknowledgement(filing))
    return undefined;
  return changedVersion(receipt, { preAcknowledgement: number }, now);
}

const tooManyNumbers = () => {
  const message = `Please add at most ${MAX_ADDED_NUMBERS.toLocaleString("en-IN")} numbers at once.`;
  return invalidField("numbers", "too-long", message);
};
