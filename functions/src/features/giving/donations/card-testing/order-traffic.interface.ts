/** Keyed hashes of the network and proxy from which an order came. */
export interface Origin {
  fromNetwork: string;
  fromHop: string;
}
export type OriginField = keyof Origin;

/** Counts over the stored orders, which are the same for all instances. */
export interface OrderTraffic {
  /** Counts refused cards of a network. */
  countRefusedCards: (network: string, since: string, orders: number) => Promise<number>;
  /** Counts orders for which a card was refused. */
  countRefusedOrders: (field: OriginField, origin: string, since: string) => Promise<number>;
  /** Counts orders of a network that were created between two times and not paid. */
  countUnpaid: (network: string, from: string, until: string) => Promise<number>;
  countBegun: (field: OriginField, origin: string, since: string) => Promise<number>;
  countPaid: (field: OriginField, origin: string, since: string) => Promise<number>;
}
