import { COLLECTIONS } from "@daansetu/contract";
import type { Database } from "../../../../firestore/database.ts";
import { typedCollection } from "../../../../firestore/typed-collection.ts";
import { DonationDocument } from "../../core/donation.document.ts";

/** `donations/{id}`; the id is the reference (24 letters and digits). */
export const donationsCollection = (db: Database) => typedCollection(db, COLLECTIONS.donations, DonationDocument);
