/** An entity as the gateway sent it; may contain personal data. Absent where it was not parsed from a message. */
export type RawEntity = Readonly<Record<string, unknown>>;
