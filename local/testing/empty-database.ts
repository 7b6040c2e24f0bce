/** Deletes all documents and accounts of the environment's emulators. */
export async function emptyDatabase(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const project = env["GCLOUD_PROJECT"] ?? "";
  const [firestore, auth] = [env["FIRESTORE_EMULATOR_HOST"], env["FIREBASE_AUTH_EMULATOR_HOST"]];
  await Promise.all([
    firestore !== undefined &&
      deleteAll(`http://${firestore}/emulator/v1/projects/${project}/databases/(default)/documents`),
    auth !== undefined && deleteAll(`http://${auth}/emulator/v1/projects/${project}/accounts`),
  ]);
}

async function deleteAll(address: string): Promise<void> {
  const reply = await fetch(address, { method: "DELETE", headers: { authorization: "Bearer owner" } });
  if (!reply.ok) throw new Error(`${address} could not be emptied: ${await reply.text()}`);
}
