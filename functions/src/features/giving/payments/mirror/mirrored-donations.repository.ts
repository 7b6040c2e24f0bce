import type { Database } from "../../../../firestore/database.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { gatewayMirrorCollection, type GatewayMirrorDocument, mirrorId } from "./gateway-mirror.document.ts";

/** Firestore allows at most 30 values of one field in a query. */
const MAX_VALUES = 30;

/** Reads the mirror of one donation. */
export function mirroredDonationsRepository(db: Database) {
  const records = gatewayMirrorCollection(db);

  async function ofPayments(paymentIds: readonly string[]): Promise<GatewayMirrorDocument[]> {
    const found: GatewayMirrorDocument[] = [];
    for (let start = 0; start < paymentIds.length; start += MAX_VALUES) {
      const { docs } = await records.where("paymentId", "in", paymentIds.slice(start, start + MAX_VALUES)).get();
      found.push(...docs.map((doc) => doc.data()));
    }
    return found;
  }

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
      const related = await ofPayments(payments.map(({ gatewayId }) => gatewayId));
      return [...payments, ...related.filter(({ type }) => type === "refund" || type === "dispute")];
    },
  };
}
export type MirroredDonationsRepository = ReturnType<typeof mirroredDonationsRepository>;
