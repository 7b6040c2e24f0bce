import type { Person } from "../../people/accounts/people.service.ts";
import type { DonorRecordsRepository } from "./store/donor-records.repository.ts";
import { donorKeysOfPerson } from "../core/donor-keys.ts";

export function donorTotals({ records }: { records: DonorRecordsRepository }) {
  return {
    /**
     * Number and net sum of the donations of an account, of its guest accounts and of its verified address. An aggregation query over the
     * donations; no counter is stored.
     */
    figuresOf: (uid: string, person: Person): Promise<{ donations: number; netPaise: number }> =>
      records.figuresOf(donorKeysOfPerson(uid, person)),
  };
}
