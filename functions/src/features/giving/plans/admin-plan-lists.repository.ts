import type { AdminPlanFilter, PlanStatus } from "@daansetu/contract";
import type { Query } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import { readCount } from "../../../firestore/reading.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../../firestore/paging.ts";
import { wordSearch } from "../../../firestore/word-search.ts";
import { type PlanDocument, plansCollection } from "./plan.document.ts";

/** Bounds the documents scanned for one page of a search, because the query matches one word only. */
const SCAN_LIMIT = { batch: 50, batches: 6 };

export const wasAuthorised = ({ status }: PlanDocument) => status !== "waiting" && status !== "expired";

/** Monthly plans as admins list them. */
export function adminPlanLists({ db, log }: Pick<Deps, "db" | "log">) {
  const plans = plansCollection(db);

  /** @returns `undefined` if the search has no word */
  function listOf({ status, find }: AdminPlanFilter) {
    const search = find === undefined ? undefined : wordSearch(find);
    if (find !== undefined && search === undefined) return undefined;
    const keepsStatus = (plan: PlanDocument) => (status === undefined ? wasAuthorised(plan) : plan.status === status);
    const allPlans: Query<PlanDocument> = plans;
    const order = { by: "createdAt", log };
    if (search !== undefined)
      return {
        query: allPlans.where("namePrefixes", "array-contains", search.prefix),
        options: {
          ...order,
          most: SCAN_LIMIT,
          keep: (plan: PlanDocument) => keepsStatus(plan) && search.matches(plan.donor.fullName),
        },
      };
    return {
      query: status === undefined ? allPlans : allPlans.where("status", "==", status),
      options: { ...order, keep: keepsStatus },
    };
  }

  return {
    /** Plans that were ever authorised, newest first; or those of one status. */
    list: async (filter: AdminPlanFilter, slice: Slice): Promise<Listed<PlanDocument>> => {
      const list = listOf(filter);
      return list === undefined ? { items: [], next: undefined } : pageOf(list.query, slice, list.options);
    },

    /** All plans of such a list, with a few hundred in memory at a time. */
    streamAll: async function* (filter: AdminPlanFilter): AsyncGenerator<Stored<PlanDocument>, void, undefined> {
      const list = listOf(filter);
      if (list !== undefined) yield* iterateAll(list.query, list.options);
    },

    countOf: (status: PlanStatus): Promise<number> => readCount(plans.where("status", "==", status)),
  };
}
