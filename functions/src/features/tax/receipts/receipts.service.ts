import { Readable } from "node:stream";
import type { ReceiptView, VerifiedReceipt } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { AppError, mustExist } from "../../../http/app-error.ts";
import { type Caller, hasAccess } from "../../../http/caller.ts";
import type { StreamedFile } from "../../../http/route.ts";
import { maskEmail } from "../../giving/donations/index.ts";
import type { DonationToReceipt } from "./content/donation-to-receipt.ts";
import type { ReceiptFilesService } from "./receipt-files.service.ts";
import { receiptLink } from "./content/receipt-link.ts";
import { receiptShows, type ShownOnReceipt } from "./content/shown-on-receipt.ts";
import type { ReceiptAccessService } from "./receipt-access.service.ts";
import type { ReceiptDocument } from "./content/receipt.document.ts";
import type { ReceiptedDonationsService } from "./receipted-donations.service.ts";
import { currentVersion, stateSinceOf } from "./content/receipt-versions.ts";
import type { ReceiptsRepository } from "./receipts.repository.ts";

/** Minimum time between two mails of the same receipt, whoever asks for it. */
const RESEND_PAUSE_MS = 10 * 60_000;

export interface ReceiptsNeeds {
  receipts: ReceiptsRepository;
  receiptedDonations: ReceiptedDonationsService;
  receiptFiles: ReceiptFilesService;
  access: ReceiptAccessService;
  /** The public campaign, if it shows what was bought and handed over. */
  campaignWithTimeline: (campaignId: string) => Promise<VerifiedReceipt["campaign"]>;
}

/** Shows, verifies, downloads and re-sends issued receipts. Issuing is `issuing.service.ts`. */
export function receiptsService(
  { config }: Pick<Deps, "config">,
  { receipts, receiptedDonations: { donationOf }, receiptFiles, access, campaignWithTimeline }: ReceiptsNeeds,
) {
  /** Access: holders of the link in its mails, the donor's account, and the panel's roles for money. */
  async function mayDownload(donation: DonationToReceipt, key: string | undefined, caller: Caller): Promise<boolean> {
    return hasAccess(caller, "money") || (await access.credentialOf(donation, key, caller)) !== undefined;
  }

  async function find(
    donationId: string,
  ): Promise<{ receipt: ReceiptDocument; donation: DonationToReceipt } | undefined> {
    const receipt = await receipts.byId(donationId);
    const donation = receipt && (await donationOf(receipt.source, donationId));
    return receipt && donation && { receipt, donation };
  }

  /** @throws AppError `not-found`, identical for an unknown donation and one without a receipt */
  async function load(donationId: string): Promise<{ receipt: ReceiptDocument; donation: DonationToReceipt }> {
    return mustExist(await find(donationId), notFound);
  }

  return {
    /** True if this caller may download the receipt of a donation, and related documents; false if there is none. */
    mayDownload: async (donationId: string, key: string | undefined, caller: Caller): Promise<boolean> => {
      const found = await find(donationId);
      return found !== undefined && mayDownload(found.donation, key, caller);
    },

    /** URL of a receipt's page with the key; only for mails to its donor. */
    linkOf: (donationId: string): string => receiptLink(donationId, config),

    /** The addresses to which the receipts of several donations are mailed. Donations without a receipt are left out. */
    emailsOf: async (donationIds: readonly string[]): Promise<{ donationId: string; email: string | undefined }[]> => {
      const found = await Promise.all(
        donationIds.map(async (donationId) => ({ donationId, ...(await find(donationId)) })),
      );
      return found.flatMap(({ donationId, donation }) =>
        donation === undefined ? [] : [{ donationId, email: donation.donor.email }],
      );
    },

    /** @returns `null` for a donation without a receipt, and for one that does not exist */
    view: async (donationId: string, key: string | undefined, caller: Caller): Promise<ReceiptView | null> => {
      const found = await find(donationId);
      if (found === undefined) return null;
      const { receipt, donation } = found;
      const { issuedAt, content } = currentVersion(receipt);
      const { email } = donation.donor;
      return {
        donationId,
        number: receipt.number,
        ...(content.checkCode !== undefined && { checkCode: content.checkCode }),
        state: content.state,
        issuedAt,
        amountPaise: content.amountPaise,
        netPaise: content.netPaise,
        ...(content.correctedOn !== undefined && { correctedOn: content.correctedOn }),
        ...(email !== undefined && { emailMask: maskEmail(email) }),
        mayDownload: await mayDownload(donation, key, caller),
      };
    },

    /** @throws AppError `not-found`, also for a receipt that this caller may not download */
    file: async (donationId: string, key: string | undefined, caller: Caller): Promise<StreamedFile> => {
      const { receipt, donation } = await load(donationId);
      if (!(await mayDownload(donation, key, caller))) throw notFound();
      const { content } = currentVersion(receipt);
      const pdf = await receiptFiles.pdfOf(donationId, content);
      return { type: "application/pdf", fileName: receiptFiles.fileNameOf(content), chunks: Readable.from([pdf]) };
    },

    /** Enqueues the mail with the receipt again. */
    resend: async (donationId: string, now: Date): Promise<{ emailMask: string }> => {
      const { receipt, donation } = await load(donationId);
      const { email } = donation.donor;
      if (email === undefined)
        throw new AppError(
          "conflict",
          "We have no e-mail address for this donation. Please write to us for the receipt.",
        );
      const mail = { kind: "receipt-again", source: receipt.source, donationId } as const;
      await receipts.change(
        donationId,
        ({ resentAt }) => {
          const waitMs = resentAt === undefined ? 0 : Date.parse(resentAt) + RESEND_PAUSE_MS - now.getTime();
          if (waitMs > 0) throw resentJustNow(waitMs);
          return { changes: { resentAt: now.toISOString() }, mail };
        },
        now,
      );
      return { emailMask: maskEmail(email) };
    },

    /** @throws AppError `not-found`, identical for an unknown number and for a receipt that shows something else */
    verify: async (number: string, shown: ShownOnReceipt): Promise<VerifiedReceipt> => {
      const found = await receipts.findByNumber(number);
      if (found === undefined || !receiptShows(found.data, shown)) throw notVerified();
      const { id, data: receipt } = found;
      const { content } = currentVersion(receipt);
      // A receipt that was replaced has no donation of its own any more.
      const donation = await donationOf(receipt.source, id);
      const campaign = donation && (await campaignWithTimeline(donation.campaignId));
      return {
        number: receipt.number,
        state: content.state,
        issuer: content.foundation.name,
        amountPaise: content.amountPaise,
        netPaise: content.netPaise,
        receivedOn: content.receivedOn,
        issuedOn: receipt.versions[0]?.content.issuedOn ?? content.issuedOn,
        ...(content.state !== "issued" && { changedOn: stateSinceOf(receipt) }),
        ...(campaign !== undefined && { campaign }),
      };
    },
  };
}
export type ReceiptsService = ReturnType<typeof receiptsService>;

const notFound = () =>
  new AppError("not-found", "We could not find this receipt. Please use the link in our latest e-mail.");

const notVerified = () =>
  new AppError(
    "not-found",
    "None of our receipts has this number together with this check code or amount. Please compare both with the receipt.",
  );

const resentJustNow = (waitMs: number) =>
  new AppError(
    "too-many-requests",
    "We have already e-mailed this receipt. Please check your spam folder, or ask again in ten minutes.",
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  );
