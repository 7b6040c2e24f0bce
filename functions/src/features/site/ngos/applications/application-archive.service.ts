import type { Deps } from "../../../../deps/deps.interface.ts";
import type { ApplicationArchiveRepository } from "./application-archive.repository.ts";

/** Export and erasure of an applicant's data. */
export function applicationArchiveService(
  deps: Pick<Deps, "files">,
  { archive }: { archive: ApplicationArchiveRepository },
) {
  return {
    /** The person's applications, without the admins' names. */
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
     * Anonymises approved applications; their NGOs and certificates stay, because donors' receipts depend on them. Deletes all other
     * applications with their certificates. Idempotent.
     */
    erase: async (uid: string): Promise<void> => {
      const allApplications = await archive.of(uid);
      const approvedApplications = allApplications.filter(({ data }) => data.status === "approved");
      // A later, approved application may use the certificates of a declined one.
      const keptPaths = new Set(approvedApplications.flatMap(({ data }) => data.papers));
      for (const { id, data } of allApplications) {
        if (data.status === "approved") continue;
        for (const path of data.papers) if (!keptPaths.has(path)) await deps.files.remove(path);
        await archive.remove(id);
      }
      // Last, because a retried run finds the certificates to keep through the uid of these applications.
      for (const application of approvedApplications) await archive.anonymise(application);
    },
  };
}
export type ApplicationArchiveService = ReturnType<typeof applicationArchiveService>;

function withoutAdmin(event: object): object {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== "byEmail"));
}
