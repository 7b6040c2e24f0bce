export type OriginField = "fromNetwork" | "fromHop";

/** Numbers of orders since a time, by where they came from. */
export interface UnpaidOrders {
  countUnpaid: (field: OriginField, origin: string, since: string) => Promise<number>;
  countAll: (field: OriginField, origin: string, since: string) => Promise<number>;
}
