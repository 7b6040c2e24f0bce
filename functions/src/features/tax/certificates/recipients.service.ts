import type { CertificateDocument } from "./certificate.document.ts";

export interface ReceiptContacts {
  /** E-mail addresses of donations; those without a receipt are left out. */
  emailsOf: (donationIds: readonly string[]) => Promise<{ donationId: string; email: string | undefined }[]>;
}

/**
 * Recipients of a certificate. It contains all donations under a tax id, which anybody can type for another person: so it is not mailed automatically if
 * the donations of its row have several addresses.
 */
export function recipientsService({ emailsOf }: ReceiptContacts) {
  async function addressesOf(donationIds: readonly string[]): Promise<{ address: string; donationIds: string[] }[]> {
    const idsByAddress = new Map<string, string[]>();
    for (const { donationId, email } of await emailsOf(donationIds)) {
      const address = email?.trim().toLowerCase() ?? "";
      if (address !== "") idsByAddress.set(address, [...(idsByAddress.get(address) ?? []), donationId]);
    }
    return [...idsByAddress].map(([address, ids]) => ({ address, donationIds: ids }));
  }

  return {
    recipientOf: async (
      donationIds: readonly string[],
    ): Promise<Required<Pick<CertificateDocument, "recipient" | "recipientDonationIds">>> => {
      const [only, ...others] = await addressesOf(donationIds);
      if (only === undefined) return { recipient: "none", recipientDonationIds: [] };
      return others.length > 0
        ? { recipient: "several", recipientDonationIds: [] }
        : { recipient: "one", recipientDonationIds: only.donationIds };
    },

    /** @returns `undefined` if there is none any more, or several */
    addressOf: async (donationIds: readonly string[]): Promise<string | undefined> => {
      const [only, ...others] = await addressesOf(donationIds);
      return others.length === 0 ? only?.address : undefined;
    },
  };
}
export type RecipientsService = ReturnType<typeof recipientsService>;
