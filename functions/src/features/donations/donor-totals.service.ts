import type { Person } from "../accounts/people.service.ts";
import type { DonorRecordsRepository } from "./donor-records.repository.ts";
import { donorKeysOfPerson } from "./donor-keys.ts";

/** What a person has given. */
export function donorTotals({ records }: { records: DonorRecordsRepository }) {
  return {
    /**
     * How many donations of an account, of its guest and of its verified address stand today, and their sum less what was given back:
     * counted by the index, from the records.
     */
    figuresOf: (uid: string, person: Person): Promise<{ donations: number; netPaise: number }> =>
      records.figures(donorKeysOfPerson(uid, person)),
  };
}
