import type { Database } from "../../../../firestore/database.ts";
import { readWithValues } from "../../../../firestore/reading.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { gatewayMirrorCollection, type GatewayMirrorDocument, mirrorId } from "./gateway-mirror.document.ts";

/** Reads the mirror of one donation. */
export function mirroredDonationsRepository(db: Database) {
  const records = gatewayMirrorCollection(db);

  return {
    /** Payments of the donation's order, and those that its facts name, with their refunds and disputes. */
    recordsOf: async ({
      orderId,
      facts,
    }: Pick<DonationDocument, "orderId" | "facts">): Promise<GatewayMirrorDocument[]> => {
      const ofOrder =
        orderId === undefined
          ? []
          : (await records.where("orderId", "==", orderId).get()).docs
              .map((doc) => doc.data())
              .filter(({ type }) => type === "payment");
      const otherIds = Object.keys(facts.payments).filter((id) => !ofOrder.some(({ gatewayId }) => gatewayId === id));
      const others = await Promise.all(
        otherIds.map(async (id) => (await records.doc(mirrorId("payment", id)).get()).data()),
      );
      const payments = [...ofOrder, ...others.filter((record) => record !== undefined)];
      const paymentIds = payments.map(({ gatewayId }) => gatewayId);
      const related = (await readWithValues(records, "paymentId", paymentIds)).map(({ data }) => data);
      return [...payments, ...related.filter(({ type }) => type === "refund" || type === "dispute")];
    },
  };
}
export type MirroredDonationsRepository = ReturnType<typeof mirroredDonationsRepository>;
