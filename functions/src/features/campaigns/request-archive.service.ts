import type { RequestsRepository } from "./requests.repository.ts";

/** What is kept of a person who asked for fundraisers: to be told, and to be forgotten. */
export function requestArchiveService({ requests }: { requests: RequestsRepository }) {
  return {
    export: async (uid: string): Promise<Record<string, unknown>[]> =>
      (await requests.allOf(uid)).map(({ id, data }) => ({ _id: id, ...data })),

    /** Their requests go. What became a campaign stays for those who gave, and is the foundation's from then on. */
    forget: (uid: string): Promise<void> => requests.forget(uid),
  };
}
export type RequestArchiveService = ReturnType<typeof requestArchiveService>;
