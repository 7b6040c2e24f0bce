/** Imports a file of history that has a PAN in a column of its own, in a note, in a heading and in its name. @returns the import's id */
export async function importHistory(
  panel: (path: string, body: object) => Promise<{ _id: string; reading: object }>,
  { pan, fullName, email, phone, address }: Record<"pan" | "fullName" | "email" | "phone" | "address", string>,
): Promise<string> {
  const head = `Date,Amount,Name,Email,Mobile,Address,PAN,Remarks,as told by ${pan}\n`;
  const records = `20/11/2016,500,${fullName},${email},${phone},"${address}",${pan},PAN ${pan},${pan}\n`;
  const file = { kind: "donations", fileHash: "c".repeat(64) };
  const { reading } = await panel("/admin/history/understand", { ...file, head: head + records });
  await panel("/admin/history/check", { kind: "donations", reading, firstLine: 2, records });
  const name = `donors_${pan}.csv`;
  const { _id } = await panel("/admin/history/imports", { ...file, fileName: name, lineCount: 1, reading });
  await panel(`/admin/history/imports/${_id}/lines`, { index: 0, records });
  return _id;
}
