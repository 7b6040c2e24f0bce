import { encryptTaxId } from "../../../src/features/giving/donations/index.ts";
import { numberPoolRepository } from "../../../src/features/tax/receipts/pre-acknowledgements/number-pool.repository.ts";
import { receiptsRepository } from "../../../src/features/tax/receipts/receipts.repository.ts";
import type { Mail } from "../../../src/deps/mailer.interface.ts";
import { openTestSite } from "../../giving/donations/world.ts";
import { somebody } from "../../support/people.ts";

export const YEAR = "2026-27";
export const PANS = { asha: "ABCPE1234F", ravi: "AAAPR5678K", meera: "BBBPM9012L" } as const;

interface DonorDetails {
  email: string;
  fullName?: string;
  pan?: string | undefined;
}

export type TaxOffice = Awaited<ReturnType<typeof openTaxOffice>>;

/** A site whose foundation has an 80G approval, with two accountants. */
export async function openTaxOffice() {
  const sentMails: Mail[] = [];
  const site = await openTestSite({ mailer: { send: async (mail) => void sentMails.push(mail) } });
  const { db, deps } = site;
  await db.foundation.set({
    name: "Daansetu",
    approvals: [
      { act: "80G", number: "AAATD1234EF20214", issuedOn: "2024-05-28", validFrom: "2024-03-31T18:30:00.000Z" },
      { act: "12A", number: "AAATD1234EE20214", validFrom: "2024-03-31T18:30:00.000Z" },
    ],
  });
  const accountant = await somebody(deps, { role: "accountant", name: "Ravi Iyer" });
  const colleague = await somebody(deps, { role: "accountant", name: "Meera Nair" });

  const post = (path: string, body: object = {}, by = accountant) =>
    site.first.served.send(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...by.headers },
      body: JSON.stringify(body),
    });
  const get = (path: string) => site.first.served.get(path, accountant.headers);
  const receipts = receiptsRepository(deps, { pool: numberPoolRepository(deps) });

  return {
    ...site,
    sentMails,
    accountant,
    colleague,
    postAs: post,
    get,

    /** A donation with its receipt. */
    donate: async (amount: number, { email, fullName = "Asha Devi Rao", pan }: DonorDetails) => {
      const form = site.aForm({ amount });
      const donor = { ...form.donor, email, fullName, ...(pan !== undefined && { pan }) };
      const { orderId, reference } = await site.beginCheckout({ ...form, donor });
      const { razorpay_payment_id: paymentId } = await site.control.payNow(orderId);
      await site.control.flush();
      await site.drainOutbox();
      return { reference, paymentId };
    },

    refund: async (paymentId: string, amountPaise: number) => {
      await deps.gateway.refund({ paymentId, amountPaise, requestId: `request-${paymentId}-${amountPaise}` });
      await site.control.flush();
      await site.drainOutbox();
    },

    /** The documents written by a donor's correction. */
    completeTaxId: async (donationId: string, pan: string) => {
      const record = {
        encryptedTaxId: encryptTaxId({ type: "pan", number: pan }, donationId, deps.config),
        createdAt: deps.clock().toISOString(),
      };
      await db.donorTax.doc(donationId).set(record);
      await receipts.change(
        donationId,
        ({ filing }) => ({ changes: { filing: { ...filing, taxRecordId: donationId, blockers: [] } } }),
        deps.clock(),
      );
    },

    prepare: (until: string, by = accountant) => post("/admin/filings", { financialYear: YEAR, until }, by),
    fileIt: ({ id, version }: { id: string; version: number }, filedOn: string) =>
      post(`/admin/filings/${id}/filed`, { version, acknowledgement: "113000000012345", filedOn }),
    download: async (id: string) => {
      const reply = await fetch(`${site.first.served.origin}/api/admin/filings/${id}/file`, {
        headers: accountant.headers,
      });
      return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
    },
  };
}

/** The cells of a CSV whose cells have no line breaks. */
export function cellsOf(csv: Buffer | string): string[][] {
  const lines = csv.toString().trimEnd().split("\r\n");
  return lines.map((line) =>
    [...line.matchAll(/("([^"]|"")*"|[^,]*)(,|$)/g)].slice(0, -1).map(([, cell = ""]) => cell.replace(/^"|"$/g, "")),
  );
}
