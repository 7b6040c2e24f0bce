import type { RequestsRepository } from "./requests.repository.ts";

/** Export and erasure of a person's fundraiser requests. */
export function requestArchiveService({ requests }: { requests: RequestsRepository }) {
  return {
    export: async (uid: string): Promise<Record<string, unknown>[]> =>
      (await requests.allOf(uid)).map(({ id, data }) => ({ _id: id, ...data })),

    /** Deletes the requests. Campaigns stay for their donors, without an owner. */
    erase: (uid: string): Promise<void> => requests.erase(uid),
  };
}
export type RequestArchiveService = ReturnType<typeof requestArchiveService>;
