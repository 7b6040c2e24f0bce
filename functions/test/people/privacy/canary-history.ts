import { derivedId } from "../../../src/firestore/derived-id.ts";

const FILE = { kind: "donations", fileHash: "c".repeat(64) } as const;
/** The id of the import, which follows from its file. */
export const CANARY_IMPORT = derivedId("history-import", FILE.kind, FILE.fileHash);

/** Imports a file of history that has a PAN in a column of its own, in a note, in a heading and in its name. */
export async function importHistory(
  panel: (path: string, body: object) => Promise<{ reading: object }>,
  { pan, fullName, email, phone, address }: Record<"pan" | "fullName" | "email" | "phone" | "address", string>,
): Promise<void> {
  const head = `Date,Amount,Name,Email,Mobile,Address,PAN,Remarks,as told by ${pan}\n`;
  const records = `20/11/2016,500,${fullName},${email},${phone},"${address}",${pan},PAN ${pan},${pan}\n`;
  const { reading } = await panel("/admin/history/understand", { ...FILE, head: head + records });
  await panel("/admin/history/check", { kind: "donations", reading, firstLine: 2, records });
  const name = `donors_${pan}.csv`;
  await panel("/admin/history/imports", { ...FILE, fileName: name, lineCount: 1, reading });
  await panel(`/admin/history/imports/${CANARY_IMPORT}/lines`, { index: 0, records });
}
