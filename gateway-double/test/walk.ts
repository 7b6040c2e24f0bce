import Razorpay from "razorpay";
import { gatewayControl } from "../src/control.ts";
import { pointAt } from "./point-at.ts";
import { type Reply } from "./start.ts";

/** What a call of the walk uses: Razorpay's own client of a started double, and what most calls need first. */
export type Walk = ReturnType<typeof startWalk>;

export function startWalk({ url, keyId, keySecret }: { url: string; keyId: string; keySecret: string }) {
  // The package's types name fewer fields than its documents.
  const client: Reply = pointAt(new Razorpay({ key_id: keyId, key_secret: keySecret }), url);
  const control = gatewayControl(url);

  const order = (fields: object = {}): Promise<Reply> =>
    client.orders.create({ amount: 50_000, currency: "INR", ...fields });
  const paymentId = async (fields: object = {}): Promise<string> =>
    (await control.payNow((await order(fields)).id)).razorpay_payment_id;
  const cardPaymentId = async (): Promise<string> =>
    (await control.payNow((await order()).id, { method: "card" })).razorpay_payment_id;
  const plan = (): Promise<Reply> =>
    client.plans.create({ period: "monthly", interval: 1, item: { name: "Monthly", amount: 20_000, currency: "INR" } });
  const subscription = async (fields: object = {}): Promise<Reply> =>
    client.subscriptions.create({ plan_id: (await plan()).id, total_count: 12, ...fields });
  const activeSubscription = async (): Promise<Reply> => {
    const { id } = await subscription();
    await control.authorise(id, { method: "card" });
    return client.subscriptions.fetch(id);
  };
  return {
    client,
    control,
    order,
    paymentId,
    cardPaymentId,
    plan,
    subscription,
    activeSubscription,
    refund: async (): Promise<Reply> => client.payments.refund(await paymentId(), { amount: 1000 }),
    dispute: async () => control.disputePayment(await paymentId()),
    invoice: async (): Promise<Reply> =>
      (await client.invoices.all({ subscription_id: (await activeSubscription()).id })).items[0],
    settlement: async () => {
      await paymentId();
      return control.settle();
    },
    addon: async (): Promise<Reply> =>
      client.subscriptions.createAddon((await activeSubscription()).id, {
        item: { name: "Extra", amount: 3000, currency: "INR" },
        quantity: 2,
      }),
    qrCode: (): Promise<Reply> => client.qrCode.create({ type: "upi_qr", usage: "multiple_use", name: "Counter" }),
    link: (fields: object = {}): Promise<Reply> =>
      client.paymentLink.create({ amount: 50_000, currency: "INR", description: "For the walk", ...fields }),
    customer: (): Promise<Reply> => client.customers.create({ name: "Asha" }),
    item: (): Promise<Reply> => client.items.create({ name: "Book", amount: 20_000, currency: "INR" }),
    transfer: async (): Promise<Reply> => {
      const { items } = await client.payments.transfer(await paymentId(), {
        transfers: [{ account: "acc_Walk0000000001", amount: 1000, currency: "INR" }],
      });
      return items[0];
    },
    directTransfer: (): Promise<Reply> =>
      client.transfers.create({ account: "acc_Walk0000000001", amount: 1000, currency: "INR" }),
    manualPaymentId: async (): Promise<string> => {
      const { id } = await order({ payment: { capture: "manual" } });
      return (await control.payNow(id)).razorpay_payment_id;
    },
  };
}
