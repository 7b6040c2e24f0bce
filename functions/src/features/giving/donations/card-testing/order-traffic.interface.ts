/** Keyed hashes of where an order came from. */
export interface Origin {
  fromNetwork: string;
  fromHop: string;
}
export type OriginField = keyof Origin;

/** Counts over the stored orders, which are the same for all instances. */
export interface OrderTraffic {
  /** Refused cards of a network. @param orders the number of orders that are looked into */
  countRefusedCards: (network: string, since: string, orders: number) => Promise<number>;
  /** Orders for which a card was refused. */
  countRefusedOrders: (field: OriginField, origin: string, since: string) => Promise<number>;
  /** Orders of a network that were begun between two times and not paid. */
  countUnpaid: (network: string, from: string, until: string) => Promise<number>;
  countBegun: (field: OriginField, origin: string, since: string) => Promise<number>;
  countPaid: (field: OriginField, origin: string, since: string) => Promise<number>;
}
