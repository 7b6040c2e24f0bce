import { type CorrectedReceipts, maskedTaxIdOf, type ReceiptDetails } from "@daansetu/contract";
import { LOST_RACE, retryLost } from "../../../../firestore/change-versioned.ts";
import { AppError, mustExist } from "../../../../http/app-error.ts";
import type { Caller } from "../../../../http/caller.ts";
import type { ActionContext } from "../../../platform/activity/index.ts";
import type { ReceiptAccessService } from "../receipt-access.service.ts";
import { detailsOf } from "./correction-plan.ts";
import type { CorrectionReader } from "./correction-reader.service.ts";
import type { CorrectionRequest, CorrectionWriter, Corrector } from "./correction-writer.service.ts";
import type { CorrectionsRepository, StoredReceipt } from "./corrections.repository.ts";

interface Needs {
  corrections: CorrectionsRepository;
  access: ReceiptAccessService;
  reader: CorrectionReader;
  tryCorrect: CorrectionWriter;
}

/** Corrections of the donor of an issued receipt (docs/receipts.md, "Corrections and tax ids"). Amounts, ledger and number never change by one. */
export function correctionsService({
  corrections,
  access,
  reader: { decrypt, standing, othersOf },
  tryCorrect,
}: Needs) {
  async function load(donationId: string): Promise<StoredReceipt> {
    return mustExist(await corrections.byId(donationId), notFound);
  }

  /** @throws AppError `not-found` for everybody but the donor */
  async function credentialFor({ donationId, donation }: StoredReceipt, key: string | undefined, caller: Caller) {
    return mustExist(
      await access.credentialOf({ donationId, donorKeys: donation.data.donorKeys }, key, caller),
      notFound,
    );
  }

  async function view(stored: StoredReceipt, by: Corrector["by"]): Promise<ReceiptDetails> {
    const { receipt, donation, taxRecordId } = stored;
    const { isReported, blockers, receivedOn } = receipt.filing;
    const [{ isFiled: isFiledNow, refusal }, others, record] = await Promise.all([
      standing(stored),
      othersOf(stored, [donation.donor.fullName]),
      isReported ? corrections.taxRecord(taxRecordId) : undefined,
    ]);
    const { fullName, address = "", state = "", pincode = "" } = detailsOf(stored);
    const taxId = decrypt(record, taxRecordId);
    const refused = by === "admin" && refusal !== "cancelled" ? undefined : refusal;
    return {
      number: receipt.number,
      version: receipt.versions.length,
      receivedOn,
      ...{ fullName, address, state, pincode },
      ...(taxId !== undefined && { taxId: maskedTaxIdOf(taxId) }),
      takesTaxId: isReported,
      isMonthly: donation.source === "donation" && donation.data.planId !== undefined,
      blockers: isReported ? blockers : [],
      alsoMissing: others.length,
      isFiled: isFiledNow,
      ...(refused !== undefined && { refusal: refused }),
    };
  }

  function correct(
    donationId: string,
    request: CorrectionRequest,
    correctorOf: (stored: StoredReceipt) => Promise<Corrector>,
    now: Date,
  ): Promise<CorrectedReceipts> {
    return retryLost(`a correction of the receipt of ${donationId}`, async () => {
      const stored = await load(donationId);
      return (await tryCorrect(stored, request, await correctorOf(stored), now)) ?? LOST_RACE;
    });
  }

  return {
    /** @throws AppError `not-found` for everybody but the donor */
    details: async (donationId: string, key: string | undefined, caller: Caller): Promise<ReceiptDetails> => {
      const stored = await load(donationId);
      return view(stored, await credentialFor(stored, key, caller));
    },

    /** @throws AppError `not-found` for everybody but the donor, `conflict` once it is filed, `bad-input` */
    correct: (
      donationId: string,
      { key, ...request }: CorrectionRequest & { key?: string | undefined },
      { caller, now }: { caller: Caller; now: Date },
    ): Promise<CorrectedReceipts> =>
      correct(donationId, request, async (stored) => ({ by: await credentialFor(stored, key, caller) }), now),

    /** @throws AppError `not-found` */
    detailsForAdmin: async (donationId: string): Promise<ReceiptDetails> => view(await load(donationId), "admin"),

    /** Also after it is filed: then the statement needs a revision. @throws AppError `not-found`, `conflict`, `bad-input` */
    correctAsAdmin: (
      donationId: string,
      request: CorrectionRequest,
      { by: admin, now }: ActionContext,
    ): Promise<CorrectedReceipts> => correct(donationId, request, () => Promise.resolve({ by: "admin", admin }), now),
  };
}
export type CorrectionsService = ReturnType<typeof correctionsService>;

const notFound = () =>
  new AppError("not-found", "We could not find this receipt. Please use the link in our latest e-mail.");
