import type { Firestore } from "firebase-admin/firestore";
import type { FileStore } from "../../functions/src/storage/file-store.ts";
import { donorTaxStore } from "./donor-tax-store.ts";
import { filingsStore } from "./filings-store.ts";
import type { TaxIdStore } from "./rotate-tax-key.ts";

/** Every place where encrypted tax ids lie. One that is missing here cannot be read any more once the old key is gone. */
export const taxIdStores = (db: Firestore, files: FileStore): TaxIdStore[] => [
  donorTaxStore(db),
  filingsStore(db, files),
];
