import * as z from "zod";
import { LOCAL_ENV, type TestDeps } from "../support/deps.ts";

const PROJECT = `projects/${LOCAL_ENV.GCLOUD_PROJECT}`;

const Written = z.array(z.object({ document: z.optional(z.object({ name: z.string(), updateTime: z.string() })) }));
const Accounts = z.object({ users: z.optional(z.array(z.looseObject({ localId: z.string() }))) });

/**
 * What a call could have changed: each document with the time of its last write, each account, and how many mails and tasks there are. Without
 * the counters of attempts: they count refused calls, too.
 */
export async function readStoredState({ sent, added }: Pick<TestDeps, "sent" | "added">): Promise<object> {
  const [documents, accounts] = await Promise.all([readDocuments(), readAccounts()]);
  return { documents, accounts, mails: sent.length, tasks: added.length };
}

/** In one query over all collections; the client library has none for it. */
async function readDocuments(): Promise<Record<string, string>> {
  const structuredQuery = { from: [{ allDescendants: true }], select: { fields: [{ fieldPath: "__name__" }] } };
  const reply = await askEmulator("FIRESTORE_EMULATOR_HOST", `/v1/${PROJECT}/databases/(default)/documents:runQuery`, {
    method: "POST",
    body: JSON.stringify({ structuredQuery }),
  });
  const documents = Written.parse(reply).flatMap(({ document }) => (document === undefined ? [] : [document]));
  return Object.fromEntries(
    documents
      .map(({ name, updateTime }) => [name.slice(name.indexOf("/documents/")), updateTime] as const)
      .filter(([name]) => !name.startsWith("/documents/attempts/")),
  );
}

async function readAccounts(): Promise<Record<string, object>> {
  const reply = await askEmulator(
    "FIREBASE_AUTH_EMULATOR_HOST",
    `/identitytoolkit.googleapis.com/v1/${PROJECT}/accounts:batchGet?maxResults=1000`,
    {},
  );
  return Object.fromEntries((Accounts.parse(reply).users ?? []).map((account) => [account.localId, account]));
}

async function askEmulator(hostVariable: string, path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`http://${process.env[hostVariable] ?? ""}${path}`, {
    ...init,
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
