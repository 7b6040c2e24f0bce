import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import type { MailComposers, QueuedMailByKind } from "../../../platform/mail/index.ts";
import { type DonationToReceipt, donationToReceipt } from "../content/donation-to-receipt.ts";
import type { GiftCounter } from "../gift-counter.interface.ts";
import type { IssuingService } from "../issuing.service.ts";
import type { ReceiptFilesService } from "../receipt-files.service.ts";
import { lacksPan } from "../content/tax-sentences.ts";
import { receiptLink } from "../content/receipt-link.ts";
import type { ReceiptDocument } from "../content/receipt.document.ts";
import type { DonationSources, ReceiptedDonationsService } from "../receipted-donations.service.ts";
import { currentVersion, wasRedated } from "../content/receipt-versions.ts";
import {
  offlineReceiptMail,
  receiptAgainMail,
  receiptChangedMail,
  receiptCorrectedMail,
  receiptRedatedMail,
  type ReceiptMailInput,
} from "./receipt-mails.ts";
import { thankYouMail } from "./thank-you.ts";

interface Needs {
  issuing: IssuingService;
  receiptedDonations: ReceiptedDonationsService;
  receiptFiles: ReceiptFilesService;
  donations: DonationSources["donations"];
  offlineDonationOf: DonationSources["offlineDonationOf"];
  gifts: GiftCounter;
  planLinkOf: (planId: string) => Promise<string | undefined>;
}

/**
 * Receipts are numbered when their mail is composed, off the donor's way. A donation that was returned in full by then is neither thanked for nor
 * receipted. One drain at a time runs these; a change that is booked meanwhile enqueues a mail of its own, which comes after this drain's.
 */
export function receiptMails(
  { config, clock }: Pick<Deps, "config" | "clock">,
  { issuing, receiptedDonations: { donationOf }, receiptFiles, donations, offlineDonationOf, gifts, planLinkOf }: Needs,
): MailComposers<"thank-you" | "receipt-changed" | "offline-receipt" | "receipt-again" | "receipt-corrected"> {
  const linkOf = (donationId: string) => receiptLink(donationId, config);

  async function withReceipt(mail: Mail, donationId: string, receipt: ReceiptDocument): Promise<Mail> {
    const { content } = currentVersion(receipt);
    const pdf = await receiptFiles.pdfOf(donationId, content);
    const fileName = receiptFiles.fileNameOf(content);
    return { ...mail, attachments: [{ fileName, type: "application/pdf", content: pdf }] };
  }

  /** A mail with the receipt as it is now, to a donor who left an address; the others have a receipt all the same. */
  async function mailReceipt(
    donation: DonationToReceipt,
    toMail: (input: ReceiptMailInput) => Mail,
    { mayExist }: { mayExist: boolean },
  ): Promise<Mail | undefined> {
    const receipt = await issuing.ensureCurrent(donation, clock(), { mayExist });
    const { email } = donation.donor;
    if (receipt === undefined || email === undefined) return undefined;
    const { content } = currentVersion(receipt);
    const mail = toMail({ to: email, content, link: linkOf(donation.donationId) });
    return withReceipt(mail, donation.donationId, receipt);
  }

  /** Counts a donation again after something of it was returned, or came back. */
  async function recount(source: "donation" | "offline-donation", id: string): Promise<void> {
    if (source === "donation") {
      const stored = await donations.byId(id);
      if (stored !== undefined) await gifts.ofDonation(id, stored.donation, { mayExist: true });
      return;
    }
    const stored = await offlineDonationOf(id);
    if (stored !== undefined) await gifts.ofOfflineDonation(id, stored, { mayExist: true });
  }

  async function thankYou({ donationId, tries }: QueuedMailByKind["thank-you"]): Promise<Mail | undefined> {
    const donation = (await donations.byId(donationId))?.donation;
    const toReceipt = donation && donationToReceipt(donationId, donation);
    if (donation === undefined || toReceipt === undefined)
      throw new Error("The donation has no accepted payment, or no donor address.");
    const gift = await gifts.ofDonation(donationId, donation, { mayExist: tries > 0 });
    const receipt = await issuing.ensureCurrent(toReceipt, clock(), { mayExist: tries > 0 });
    if (receipt === undefined || toReceipt.netPaise === 0) return undefined;
    const { content } = currentVersion(receipt);
    const mail = thankYouMail(donationId, donation, {
      siteOrigin: config.siteOrigin,
      receipt: { content, link: linkOf(donationId), lacksPan: lacksPan(content) },
      gift,
      planLink: donation.planId === undefined ? undefined : await planLinkOf(donation.planId),
    });
    return mail && withReceipt(mail, donationId, receipt);
  }

  return {
    "thank-you": thankYou,

    "receipt-changed": async ({ source, donationId, netPaise, receivedOn }) => {
      // Before anything ends this early: units that were given back are counted for nobody.
      await recount(source, donationId);
      const donation = await donationOf(source, donationId);
      // If the remaining amount or the day changed again since, that change has enqueued a mail of its own.
      if (donation === undefined || donation.netPaise !== netPaise) return undefined;
      if (receivedOn === null) return mailReceipt(donation, receiptChangedMail, { mayExist: true });
      if (donation.receivedOn !== receivedOn) return undefined;
      const receipt = await issuing.ensureCurrent(donation, clock(), { mayExist: true });
      // If the receipt was not issued when the day changed, its first mail already has the right day.
      if (receipt === undefined || !wasRedated(receipt)) return undefined;
      return mailReceipt(donation, receiptRedatedMail, { mayExist: true });
    },

    "offline-receipt": async ({ offlineDonationId, tries }) => {
      await recount("offline-donation", offlineDonationId);
      const donation = await donationOf("offline-donation", offlineDonationId);
      if (donation === undefined || donation.netPaise === 0) return undefined;
      return mailReceipt(donation, offlineReceiptMail, { mayExist: tries > 0 });
    },

    "receipt-again": async ({ source, donationId }) => {
      const donation = await donationOf(source, donationId);
      return donation && mailReceipt(donation, receiptAgainMail, { mayExist: true });
    },

    "receipt-corrected": async ({ source, donationId, others }) => {
      const donation = await donationOf(source, donationId);
      return donation && mailReceipt(donation, (input) => receiptCorrectedMail(input, others), { mayExist: true });
    },
  };
}
