import type { Deps } from "../../deps.interface.ts";
import { applicationArchiveRepository } from "./application-archive.repository.ts";

/** What a person who asked to enrol an NGO may ask of us about that, and which files applications need. */
export function applicationArchiveService(deps: Pick<Deps, "db" | "files">) {
  const archive = applicationArchiveRepository(deps.db);
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
      for (const application of await archive.of(uid)) {
        if (application.data.status === "approved") await archive.forgetPerson(application);
        else {
          for (const paper of application.data.papers) await deps.files.remove(paper);
          await archive.remove(application.id);
        }
      }
    },

    /** Whether an application names this paper. */
    namesPaper: (path: string): Promise<boolean> => archive.names("papers", path),
    /** Whether an application shows the picture at this address. */
    namesPicture: (address: string): Promise<boolean> => archive.names("pictures", address),
  };
}

function withoutAdmin(event: object): object {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== "byEmail"));
}
