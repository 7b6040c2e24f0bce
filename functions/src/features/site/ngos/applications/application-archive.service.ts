/** Export and erasure of an applicant's data. */
import type { Context } from "../../../../deps/context.ts";
import * as archive from "./application-archive.repository.ts";

/** The person's applications, without the admins' names. */
export const exportApplications = async (ctx: Context, uid: string): Promise<Record<string, unknown>[]> =>
  (await archive.applicationsOf(ctx, uid)).map(({ id, data }) => {
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
  });

/**
 * Anonymises approved applications; their NGOs and certificates stay, because donors' receipts depend on them. Deletes all other
 * applications with their certificates. Idempotent.
 */
export async function eraseApplications(ctx: Context, uid: string): Promise<void> {
  const allApplications = await archive.applicationsOf(ctx, uid);
  const approvedApplications = allApplications.filter(({ data }) => data.status === "approved");
  // A later, approved application may use the same certificates as a declined one, so those are not deleted.
  const keptPaths = new Set(approvedApplications.flatMap(({ data }) => data.papers));
  for (const { id, data } of allApplications) {
    if (data.status === "approved") continue;
    for (const path of data.papers) if (!keptPaths.has(path)) await ctx.files.remove(path);
    await archive.removeApplication(ctx, id);
  }
  // Anonymises last, because a retry finds the certificates to keep by the uid of these applications.
  for (const application of approvedApplications) await archive.anonymise(ctx, application);
}

function withoutAdmin(event: object): object {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== "byEmail"));
}
