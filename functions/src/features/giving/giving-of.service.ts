import type { Deps } from "../../deps.interface.ts";
import { peopleService } from "../accounts/people.service.ts";
import { giverRecordsRepository } from "./giver-records.repository.ts";
import { giversOfPerson } from "./givers.ts";

/** What a person has given. */
export function givingOf(deps: Pick<Deps, "db" | "identity" | "log">) {
  const records = giverRecordsRepository(deps.db);
  const { personOf } = peopleService(deps);
  return {
    /**
     * How many gifts of an account, of its guest and of its verified address stand today, and their sum less what was given back:
     * counted by the index, from the records.
     */
    figuresOf: async (uid: string): Promise<{ gifts: number; netPaise: number }> =>
      records.figures(giversOfPerson(uid, await personOf(uid))),
  };
}
