import type { Firestore } from "firebase-admin/firestore";
import type { FileStore } from "../../functions/src/storage/file-store.ts";
import { donorTaxStore } from "./donor-tax-store.ts";
import { filingsStore } from "./filings-store.ts";
import type { TaxIdStore } from "./rotate-tax-key.ts";

/** All stores with encrypted tax ids. The ids in a store that is missing here become unreadable once the old key is gone. */
export const taxIdStores = (db: Firestore, files: FileStore): TaxIdStore[] => [
  donorTaxStore(db),
  filingsStore(db, files),
];
