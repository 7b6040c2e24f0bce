import type { Firestore } from "firebase-admin/firestore";
import { collections } from "../../functions/src/collections.ts";
import { donorKeysOfPerson } from "../../functions/src/features/giving/core/donor-keys.ts";
import type { DonationDocument } from "../../functions/src/features/giving/core/donation.document.ts";
import { createBatchWriter } from "./batch-writer.ts";
import { donationOfFiledYear, type FiledYear } from "./filed-year.ts";

/** One donation in this many is of {@link BENCH_COMPANY}. */
const COMPANY_SHARE = 25;
export const BENCH_COMPANY = "bench-company";
/** An account with a few donations. */
export const BENCH_PERSON = "bench-person-1";
const DONATIONS_PER_PERSON = 3;

/** The account of a donation. */
const accountOf = (index: number): string =>
  index % COMPANY_SHARE === 0 ? BENCH_COMPANY : `bench-person-${Math.floor(index / DONATIONS_PER_PERSON)}`;

export const donationsOfCompany = ({ count }: FiledYear): number => Math.ceil(count / COMPANY_SHARE);

function donationDocumentOf(year: FiledYear, index: number): { id: string; donation: DonationDocument } {
  const { id, receivedOn, amountPaise } = donationOfFiledYear(year, index);
  const paidAt = `${receivedOn}T06:30:00.000Z`;
  const paymentId = `pay_${id}`;
  const payment = { amountPaise, currency: "INR", orderId: `order_${id}`, international: false, method: "upi" };
  const donor = {
    ...{ fullName: "Sample Donor", phone: "9820012345", email: "donor@bench.example" },
    ...{ address: "12 Sample Street, Sampleville", state: "Kerala", pincode: "682001" },
  };
  return {
    id,
    donation: {
      ...{
        campaignId: `bench-${index % 40}`,
        campaignKind: "fundraiser",
        campaignTitle: `Bench campaign ${index % 40}`,
      },
      ...{ amountPaise, currency: "INR", createdAt: paidAt, orderId: payment.orderId, donor, taxBenefit: true },
      donorKeys: donorKeysOfPerson(accountOf(index), { email: undefined, emailVerified: false, guestUids: [] }),
      showAs: { anonymous: false },
      consents: { indianCitizen: { text: "A sample", at: paidAt } },
      facts: {
        payments: { [paymentId]: { ...payment, at: paidAt, status: "captured", capturedAt: paidAt } },
        refunds: {},
        acceptedPaymentId: paymentId,
      },
      booked: [`cap_${paymentId}`],
      ...{ status: "paid", kind: "one-off", method: "upi", paidAt, netPaise: amountPaise, listed: true },
      ...{ needsPerson: false, exceptionDueAt: null, isDisputed: false, cardRefusedAt: null, checkAfter: null },
    },
  };
}

/** Writes the donations of the receipts in {@link FiledYear} straight into the database. */
export async function loadFiledDonations(db: Firestore, year: FiledYear): Promise<void> {
  const { donations } = collections(db);
  const writer = createBatchWriter(db);
  for (let index = 0; index < year.count; index += 1) {
    const { id, donation } = donationDocumentOf(year, index);
    await writer.set(donations.doc(id), donation);
  }
  await writer.end();
}
