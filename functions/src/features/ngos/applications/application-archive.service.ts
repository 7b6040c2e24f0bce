import type { Deps } from "../../../deps.interface.ts";
import type { ApplicationArchiveRepository } from "./application-archive.repository.ts";

/** What a person who asked to enrol an NGO may ask of us about that. */
export function applicationArchiveService(
  deps: Pick<Deps, "files">,
  { archive }: { archive: ApplicationArchiveRepository },
) {
  return {
    /** Everything of their applications, without what the foundation wrote for itself. */
    export: async (uid: string): Promise<Record<string, unknown>[]> =>
      (await archive.of(uid)).map(({ id, data }) => {
        const { status, details, createdAt, updatedAt, submittedAt, ngoId, history } = data;
        return {
          _id: id,
          status,
          details,
          createdAt,
          updatedAt,
          submittedAt,
          ngoId,
          history: history.map(withoutAdmin),
        };
      }),

    /**
     * Forgets who applied. An NGO that was enrolled stays, with its certificates, for donors' receipts rest on them; whom to call there is
     * forgotten where it still is what this person told. Other applications go with their papers. Can be done again.
     */
    erase: async (uid: string): Promise<void> => {
      const all = await archive.of(uid);
      const enrolled = all.filter(({ data }) => data.status === "approved");
      // Who was declined may have applied again with the same papers.
      const kept = new Set(enrolled.flatMap(({ data }) => data.papers));
      for (const { id, data } of all) {
        if (data.status === "approved") continue;
        for (const paper of data.papers) if (!kept.has(paper)) await deps.files.remove(paper);
        await archive.remove(id);
      }
      // Last: until then they say which papers stay, also to a run that begins anew.
      for (const application of enrolled) await archive.forgetPerson(application);
    },
  };
}
export type ApplicationArchiveService = ReturnType<typeof applicationArchiveService>;

function withoutAdmin(event: object): object {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== "byEmail"));
}
