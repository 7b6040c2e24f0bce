import { FieldPath, type Firestore, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { TaxIdKeys } from "../../functions/src/config/config-tax-id-keys.ts";
import {
  type DonorTaxDocument,
  donorTaxCollection,
} from "../../functions/src/features/giving/donations/store/donor-tax.document.ts";
import { decryptTaxId, encryptTaxId, isUnderCurrentKey } from "../../functions/src/features/giving/donations/index.ts";
import { changeVersioned } from "../../functions/src/firestore/change-versioned.ts";
import { NOTHING_ROTATED, type RotationCounts, type TaxIdStore } from "./rotate-tax-key.ts";

const PAGE_SIZE = 200;

type Outcome = keyof RotationCounts;

/** The tax ids in the collection `donorTax`, read in the order of the document ids. */
export function donorTaxStore(db: Firestore, pageSize = PAGE_SIZE): TaxIdStore {
  const donorTax = donorTaxCollection(db);
  const pages = donorTax.orderBy(FieldPath.documentId()).limit(pageSize);

  /** Reads the record again, because the donor may have changed it since its page was read. */
  async function rotateRecord(record: QueryDocumentSnapshot<DonorTaxDocument>, keys: TaxIdKeys): Promise<Outcome> {
    if (isUnderCurrentKey(record.data().encryptedTaxId, keys)) return "unchanged";
    const outcome = await changeVersioned<DonorTaxDocument, Outcome>(record.ref, (stored) => {
      if (isUnderCurrentKey(stored.encryptedTaxId, keys)) return { result: "unchanged" };
      const encryptedTaxId = reencrypt(stored.encryptedTaxId, record.id, keys);
      return encryptedTaxId === undefined
        ? { result: "unreadable" }
        : { result: "rotated", changes: { encryptedTaxId } };
    });
    return outcome ?? "unchanged";
  }

  return {
    name: "donorTax",
    rotate: async (keys, onPage) => {
      let counts = NOTHING_ROTATED;
      for (let page = await pages.get(); page.size > 0; page = await pages.startAfter(page.docs.at(-1)).get()) {
        const outcomes = await Promise.all(page.docs.map((record) => rotateRecord(record, keys)));
        for (const outcome of outcomes) counts = { ...counts, [outcome]: counts[outcome] + 1 };
        onPage(counts);
        if (page.size < pageSize) break;
      }
      return counts;
    },
  };
}

function reencrypt(encrypted: string, recordId: string, keys: TaxIdKeys): string | undefined {
  try {
    return encryptTaxId(decryptTaxId(encrypted, recordId, keys), recordId, keys);
  } catch {
    return undefined;
  }
}
