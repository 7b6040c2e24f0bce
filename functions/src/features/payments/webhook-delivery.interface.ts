/** A request of the gateway to our webhook. */
export interface Delivery {
  /** The exact bytes received, which the signature covers. */
  raw: Buffer;
  signature: string | undefined;
  eventId: string | undefined;
}
