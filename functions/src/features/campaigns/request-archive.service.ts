import type { Deps } from "../../deps.interface.ts";
import { requestsRepository } from "./requests.repository.ts";

/** What is kept of a person who asked for fundraisers: to be told, and to be forgotten. */
export function requestArchiveService(deps: Pick<Deps, "db" | "log">) {
  const requests = requestsRepository(deps);
  return {
    export: async (uid: string): Promise<Record<string, unknown>[]> =>
      (await requests.allOf(uid)).map(({ id, data }) => ({ _id: id, ...data })),

    /** Their requests go. What became a campaign stays for those who gave, and is the foundation's from then on. */
    forget: (uid: string): Promise<void> => requests.forget(uid),
  };
}
