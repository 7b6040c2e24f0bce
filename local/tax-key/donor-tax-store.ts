import { FieldPath, type Firestore, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { TaxIdKeys } from "../../functions/src/config-tax-id-keys.ts";
import {
  type DonorTaxDocument,
  donorTaxCollection,
} from "../../functions/src/features/donations/donor-tax.document.ts";
import { decryptTaxId, encryptTaxId, isUnderCurrentKey } from "../../functions/src/features/donations/index.ts";
import { isStale } from "../../functions/src/firestore/failures.ts";
import { changesOf } from "../../functions/src/firestore/typed-collection.ts";
import { NOTHING_ROTATED, type RotationCounts, type TaxIdStore } from "./rotate-tax-key.ts";

const PAGE_SIZE = 200;
/** A try fails only if the donor changed the record in between. */
const MAX_TRIES = 10;

type Outcome = keyof RotationCounts;

/** `donorTax`, by document id. */
export function donorTaxStore(db: Firestore, pageSize = PAGE_SIZE): TaxIdStore {
  const donorTax = donorTaxCollection(db);
  const pages = donorTax.orderBy(FieldPath.documentId()).limit(pageSize);

  /** Writes the version that was read, so that what a donor changes meanwhile stays; then it is read again. */
  async function rotateRecord(record: QueryDocumentSnapshot<DonorTaxDocument>, keys: TaxIdKeys): Promise<Outcome> {
    let snapshot: Pick<QueryDocumentSnapshot<DonorTaxDocument>, "id" | "ref" | "updateTime"> = record;
    let stored: DonorTaxDocument | undefined = record.data();
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (stored === undefined || isUnderCurrentKey(stored.encryptedTaxId, keys)) return "unchanged";
      const encryptedTaxId = reencrypt(stored.encryptedTaxId, snapshot.id, keys);
      if (encryptedTaxId === undefined) return "unreadable";
      try {
        await snapshot.ref.update(changesOf<DonorTaxDocument>({ encryptedTaxId }), {
          lastUpdateTime: snapshot.updateTime,
        });
        return "rotated";
      } catch (error) {
        if (!isStale(error)) throw error;
      }
      const current = await record.ref.get();
      stored = current.data();
      if (current.updateTime !== undefined)
        snapshot = { id: current.id, ref: record.ref, updateTime: current.updateTime };
    }
    throw new Error("A record of donorTax is changed all the time: please run this again later.");
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
