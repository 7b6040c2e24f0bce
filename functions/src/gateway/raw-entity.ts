/** An entity as the gateway sent it; may contain personal data. */
export type RawEntity = Readonly<Record<string, unknown>>;
