import { setImmediate } from "node:timers/promises";
import type { TaxId } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { decryptTaxId } from "../../giving/donations/index.ts";
import type { ReportedReceiptsRepository } from "./reported-receipts.repository.ts";

const BATCH_SIZE = 500;
const BATCHES_AT_ONCE = 4;

/** Decrypts tax ids for a statement. They are compared in memory, and written only into the statement's encrypted file. */
export function taxIdsService(
  { config }: Pick<Deps, "config">,
  { receipts }: { receipts: Pick<ReportedReceiptsRepository, "taxRecords"> },
) {
  return {
    /**
     * Decrypts tax ids.
     * @returns tax ids by the id of their record; missing records are left out
     */
    taxIdsOf: async (recordIds: readonly string[]): Promise<Map<string, TaxId>> => {
      const taxIds = new Map<string, TaxId>();
      for (let start = 0; start < recordIds.length; start += BATCHES_AT_ONCE * BATCH_SIZE) {
        const batches = Array.from({ length: BATCHES_AT_ONCE }, (_, index) => start + index * BATCH_SIZE).map((from) =>
          receipts.taxRecords(recordIds.slice(from, from + BATCH_SIZE)),
        );
        for (const records of await Promise.all(batches)) {
          for (const [recordId, record] of records)
            taxIds.set(recordId, decryptTaxId(record.encryptedTaxId, recordId, config));
          // Lets this instance answer other requests between batches.
          await setImmediate();
        }
      }
      return taxIds;
    },
  };
}
export type TaxIdsService = ReturnType<typeof taxIdsService>;
