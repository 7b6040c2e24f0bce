import * as z from "zod/mini";
import { Customer } from "./customers/entities.ts";
import { Downtime } from "./downtimes/entities.ts";
import { Item } from "./items/entities.ts";
import { OrderTerms } from "./order-terms.ts";
import { PaymentLink } from "./payment-links/entities.ts";
import { QrCode, QrPayment } from "./qr-codes/entities.ts";
import { Transfer } from "./transfers/entities.ts";

export const arrayOrEmpty = <Record extends z.ZodMiniType>(record: Record) => z._default(z.array(record), []);

/** Defaults for snapshots written before these existed. */
export const RecordSnapshot = z.object({
  orderTerms: arrayOrEmpty(z.tuple([z.string(), OrderTerms])),
  qrCodes: arrayOrEmpty(QrCode),
  qrPayments: arrayOrEmpty(QrPayment),
  paymentLinks: arrayOrEmpty(PaymentLink),
  transfers: arrayOrEmpty(Transfer),
  customers: arrayOrEmpty(Customer),
  items: arrayOrEmpty(Item),
  downtimes: arrayOrEmpty(Downtime),
});
export type RecordSnapshot = z.infer<typeof RecordSnapshot>;

/** Records beside orders and payments: their terms, QR codes, payment links, transfers, customers, items, downtimes. */
export class RecordStore {
  /** Terms of the orders that ask for more than their amount. */
  readonly orderTerms = new Map<string, OrderTerms>();
  readonly qrCodes = new Map<string, QrCode>();
  /** QR payments by payment id. */
  readonly qrPayments = new Map<string, QrPayment>();
  readonly paymentLinks = new Map<string, PaymentLink>();
  readonly transfers = new Map<string, Transfer>();
  readonly customers = new Map<string, Customer>();
  readonly items = new Map<string, Item>();
  readonly downtimes = new Map<string, Downtime>();
  readonly #linksByOrder = new Map<string, PaymentLink>();

  putPaymentLink(link: PaymentLink): void {
    this.paymentLinks.set(link.id, link);
    if (link.order_id !== undefined) this.#linksByOrder.set(link.order_id, link);
  }

  linkOfOrder(orderId: string): PaymentLink | undefined {
    return this.#linksByOrder.get(orderId);
  }

  qrCodeOfPayment(paymentId: string): QrCode | undefined {
    const qrPayment = this.qrPayments.get(paymentId);
    return qrPayment && this.qrCodes.get(qrPayment.qrCodeId);
  }

  clearRecords(): void {
    for (const records of [this.orderTerms, this.qrCodes, this.qrPayments, this.paymentLinks, this.#linksByOrder])
      records.clear();
    for (const records of [this.transfers, this.customers, this.items, this.downtimes]) records.clear();
  }

  snapshotOfRecords(): RecordSnapshot {
    return {
      orderTerms: [...this.orderTerms],
      qrCodes: [...this.qrCodes.values()],
      qrPayments: [...this.qrPayments.values()],
      paymentLinks: [...this.paymentLinks.values()],
      transfers: [...this.transfers.values()],
      customers: [...this.customers.values()],
      items: [...this.items.values()],
      downtimes: [...this.downtimes.values()],
    };
  }

  loadRecords(snapshot: RecordSnapshot): void {
    for (const [id, terms] of snapshot.orderTerms) this.orderTerms.set(id, terms);
    for (const qrCode of snapshot.qrCodes) this.qrCodes.set(qrCode.id, qrCode);
    for (const qrPayment of snapshot.qrPayments) this.qrPayments.set(qrPayment.paymentId, qrPayment);
    for (const link of snapshot.paymentLinks) this.putPaymentLink(link);
    for (const transfer of snapshot.transfers) this.transfers.set(transfer.id, transfer);
    for (const customer of snapshot.customers) this.customers.set(customer.id, customer);
    for (const item of snapshot.items) this.items.set(item.id, item);
    for (const downtime of snapshot.downtimes) this.downtimes.set(downtime.id, downtime);
  }
}
