import { COLLECTIONS, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";
import { MAX_SEALED_ENTRIES } from "./seal.ts";

/** SHA-256 in hexadecimal. */
const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * `ledgerSeals/{number}` and `activitySeals/{number}`, with leading zeros (`sealId`): a batch of entries in a hash chain, written once
 * (docs/money.md, "The ledger"; docs/privacy.md, "The activity log").
 */
export const SealDocument = z
  .object({
    /** Number of the seal: from 1, without gaps. */
    number: z.int().check(z.gte(1)),
    /** The root of the previous seal; zeros for the first one. */
    previousRoot: Digest,
    root: Digest,
    /** Ids of the sealed entries in the order of the chain: by `bookedAt`, then by id. */
    entryIds: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_SEALED_ENTRIES)),
    /** The digest of each entry, in the same order. */
    digests: z.array(Digest),
    /** `bookedAt` of the last entry of this seal. */
    upTo: IsoTime,
    /** Number of entries in this seal and all before it. */
    totalEntries: z.int(),
    sealedAt: IsoTime,
  })
  .check(z.refine(({ entryIds, digests }) => entryIds.length === digests.length, { error: "has one digest an entry" }));
export type SealDocument = z.infer<typeof SealDocument>;

/** An append-only collection with a hash chain of its own. */
export interface SealedBook {
  entries: string;
  seals: string;
  /** The name of the field that orders the entries: the time at which the request or job began that wrote them. */
  timeField: string;
}
export const SEALED_LEDGER: SealedBook = {
  entries: COLLECTIONS.ledger,
  seals: COLLECTIONS.ledgerSeals,
  timeField: "bookedAt",
};
export const SEALED_ACTIVITY: SealedBook = {
  entries: COLLECTIONS.activity,
  seals: COLLECTIONS.activitySeals,
  timeField: "at",
};
export const sealsCollection = (db: Database, name: string = COLLECTIONS.ledgerSeals) =>
  typedCollection(db, name, SealDocument);

/** The document id of a seal, with leading zeros, so that ids sort like numbers. */
export const sealId = (number: number): string => String(number).padStart(9, "0");
