import type { Firestore } from "firebase-admin/firestore";
import { donorTaxStore } from "./donor-tax-store.ts";
import type { TaxIdStore } from "./rotate-tax-key.ts";

/** Every place where encrypted tax ids lie. One that is missing here cannot be read any more once the old key is gone. */
export const taxIdStores = (db: Firestore): TaxIdStore[] => [donorTaxStore(db)];
