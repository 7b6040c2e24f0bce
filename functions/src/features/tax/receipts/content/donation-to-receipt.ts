import { calendarDay } from "@daansetu/contract";
import { dedicationLineOf } from "../../../giving/donations/index.ts";
import { paidAtOf } from "../../../giving/core/payment-facts.ts";
import type { DonationDocument } from "../../../giving/core/donation.document.ts";
import { taxRecordIdOf } from "../../../giving/donations/store/donor-tax.document.ts";
import type { OfflineDonationDocument } from "../../../giving/offline-donations/offline-donation.document.ts";
import { methodLabel, offlineMethodLabel } from "./method-labels.ts";
import type { ReceiptDocument } from "./receipt.document.ts";

/** A donation as the input of its receipt, the same for online and offline donations. */
export interface DonationToReceipt {
  source: ReceiptDocument["source"];
  donationId: string;
  /** The day in India on which the money was captured or received: it decides series and law. */
  receivedOn: string;
  donor: { fullName: string; email?: string | undefined; addressLines: string[] };
  donorKeys: readonly string[];
  amountPaise: number;
  netPaise: number;
  campaignId: string;
  campaignTitle: string;
  /** Line about the dedication, such as `In memory of Kamala Devi`. */
  dedication?: string | undefined;
  method: string;
  paymentReference?: string | undefined;
  /** True if the campaign offered a tax deduction, and the payment method allows it. */
  taxBenefit: boolean;
  isDeductibleMethod: boolean;
  isCash: boolean;
  /** The id of the donor's encrypted tax id; absent if the donor is known to have given none. */
  taxRecordId?: string | undefined;
}

/** @returns `undefined` for a donation that no payment was accepted for */
export function donationToReceipt(donationId: string, donation: DonationDocument): DonationToReceipt | undefined {
  const { donor, facts, netPaise, campaignId, campaignTitle, taxBenefit, donorKeys } = donation;
  const { acceptedPaymentId } = facts;
  const acceptedPayment = acceptedPaymentId === undefined ? undefined : facts.payments[acceptedPaymentId];
  const paidAt = paidAtOf(facts);
  if (donor === undefined || acceptedPayment === undefined || paidAt === undefined) return undefined;
  return {
    source: "donation",
    donationId,
    receivedOn: calendarDay(paidAt),
    donor: { fullName: donor.fullName, email: donor.email, addressLines: addressLinesOf(donor) },
    donorKeys,
    amountPaise: acceptedPayment.amountPaise,
    netPaise,
    campaignId,
    campaignTitle,
    dedication: dedicationLineOf(donation),
    method: methodLabel(acceptedPayment.method),
    paymentReference: acceptedPaymentId,
    taxBenefit,
    isDeductibleMethod: true,
    isCash: false,
    ...(donation.hasTaxId !== false && { taxRecordId: taxRecordIdOf(donationId, donation) }),
  };
}

export function offlineDonationToReceipt(donationId: string, donation: OfflineDonationDocument): DonationToReceipt {
  const { donor, means, receivedOn, amountPaise, netPaise, campaignTitle, taxBenefit, isDeductible } = donation;
  return {
    source: "offline-donation",
    donationId,
    receivedOn,
    donor: { fullName: donor.fullName, email: donor.email, addressLines: addressLinesOf(donor) },
    donorKeys: donation.donorKeys,
    amountPaise,
    netPaise,
    campaignId: donation.campaignId,
    campaignTitle,
    method: offlineMethodLabel(means),
    ...("reference" in means && { paymentReference: means.reference }),
    taxBenefit,
    isDeductibleMethod: isDeductible,
    isCash: means.method === "cash",
    ...(donation.hasTaxId && { taxRecordId: donationId }),
  };
}

export interface DonorPlace {
  address?: string | undefined;
  state?: string | undefined;
  pincode?: string | undefined;
}

export function addressLinesOf({ address, state, pincode }: DonorPlace): string[] {
  const place = [state, pincode].filter((part) => part !== undefined && part !== "").join(" ");
  return [...(address ?? "").split("\n"), place].map((line) => line.trim()).filter((line) => line !== "");
}
