import { type CashDeposit, fieldErrorOf } from "@daansetu/contract";
import { type Page, shownPage, type Slice } from "../../../firestore/paging.ts";
import { AppError, mustExist } from "../../../http/app-error.ts";
import type { ActionContext } from "../../platform/activity/index.ts";
import type { CashBoxRepository } from "./cash-box.repository.ts";
import type { CashDepositDocument } from "./cash-deposit.document.ts";
import { dayProblem } from "./input-checks.ts";
import { depositIdOf } from "./new-offline-donation.ts";
import { cashDepositView } from "./offline-donation.views.ts";

/** Cash that is paid into the bank, and what is in hand. */
export function cashDepositsService({ cashBox }: { cashBox: CashBoxRepository }) {
  return {
    figures: cashBox.figures,

    list: (slice: Slice): Promise<Page<CashDeposit>> => shownPage(cashBox.listDeposits(slice), cashDepositView),

    /**
     * Records a deposit. Idempotent by `clientRequestId`.
     * @throws AppError `bad-input` for the day, or if there is less cash in hand; `conflict` if the form recorded another deposit
     */
    record: async (
      {
        clientRequestId,
        amountPaise,
        on,
        slip,
      }: { clientRequestId: string; amountPaise: number; on: string; slip: string },
      { by, now }: ActionContext,
    ): Promise<CashDeposit> => {
      const problem = dayProblem(on, now);
      if (problem !== undefined)
        throw new AppError("bad-input", "Please check the day.", { fields: [fieldErrorOf("on", problem)] });
      const id = depositIdOf(clientRequestId);
      const recorded = { at: now.toISOString(), byUid: by.uid, byEmail: by.email };
      const deposit: CashDepositDocument = { amountPaise, on, slip, recorded, netPaise: amountPaise };
      const stored = await cashBox.createDeposit(id, deposit, now);
      if (stored.amountPaise !== amountPaise || stored.on !== on || stored.slip !== slip)
        throw new AppError("conflict", "This form was already used for another deposit. Please open it again.");
      return cashDepositView({ id, data: stored });
    },

    /** Takes a deposit back that was recorded by mistake. Idempotent. @throws AppError `not-found` */
    cancel: async (id: string, reason: string, { by, now }: ActionContext): Promise<CashDeposit> => {
      const cancelled = { at: now.toISOString(), byUid: by.uid, byEmail: by.email, reason };
      const deposit = mustExist(
        await cashBox.cancelDeposit(id, cancelled, now),
        "We could not find this cash deposit.",
      );
      return cashDepositView({ id, data: deposit });
    },
  };
}
export type CashDepositsService = ReturnType<typeof cashDepositsService>;
