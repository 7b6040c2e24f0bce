import type { App } from "firebase-admin/app";
import { getAuth, type UserImportOptions, type UserRecord } from "firebase-admin/auth";
import * as z from "zod/mini";
import { ExplainedError } from "../util/explain.ts";
import { withoutUndefined } from "./without-undefined.ts";

/** An account that can be imported. It lacks the time of the last log-in, since no import can set it. */
const Account = z.object({
  uid: z.string(),
  email: z.optional(z.string()),
  emailVerified: z.boolean(),
  displayName: z.optional(z.string()),
  photoURL: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  disabled: z.boolean(),
  createdAt: z.string(),
  customClaims: z.optional(z.record(z.string(), z.unknown())),
  providers: z.array(
    z.object({
      uid: z.string(),
      providerId: z.string(),
      email: z.optional(z.string()),
      displayName: z.optional(z.string()),
      photoURL: z.optional(z.string()),
    }),
  ),
  /** Present only if the backup was allowed to read the project's hash settings, without which Google returns no hash. */
  password: z.optional(z.object({ hash: z.string(), salt: z.string() })),
});
type Account = z.infer<typeof Account>;

export const parseAccountLine = (line: string): Account => z.parse(Account, JSON.parse(line));

const BATCH_SIZE = 1000;
const PASSWORD_PROVIDER = "password";
const BASE64 = /^[\w+/-]+={0,2}$/;

/** A line for each account of Firebase Auth, in the order of the ids. */
export async function* linesOfAccounts(app: App): AsyncGenerator<string> {
  let page: string | undefined;
  do {
    const listed = await getAuth(app).listUsers(BATCH_SIZE, page);
    for (const user of listed.users.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))) yield JSON.stringify(accountOf(user));
    page = listed.pageToken;
  } while (page !== undefined);
}

function accountOf(user: UserRecord): Account {
  const { uid, email, emailVerified, displayName, photoURL, phoneNumber, disabled, customClaims } = user;
  const { passwordHash: hash, passwordSalt: salt = "" } = user;
  const providers = user.providerData.filter(({ providerId }) => providerId !== PASSWORD_PROVIDER);
  return {
    ...{ uid, email, emailVerified, displayName, photoURL, phoneNumber, disabled, customClaims },
    createdAt: user.metadata.creationTime,
    providers: providers.map((provider) => ({
      ...{ uid: provider.uid, providerId: provider.providerId, email: provider.email },
      ...{ displayName: provider.displayName, photoURL: provider.photoURL },
    })),
    // No usable hash: the emulator does not hash passwords, and Google returns REDACTED without permission to read hashes.
    ...(hash !== undefined && hash !== "REDACTED" && BASE64.test(hash) && { password: { hash, salt } }),
  };
}

const HashSettings = z.object({
  AUTH_HASH_KEY: z.string(),
  AUTH_HASH_SALT_SEPARATOR: z.string(),
  AUTH_HASH_ROUNDS: z.pipe(z.string(), z.transform(Number)),
  AUTH_HASH_MEMORY_COST: z.pipe(z.string(), z.transform(Number)),
});

/**
 * The password hash settings of the backup's project, from the environment, as its console shows them; without them accounts are restored without
 * passwords.
 */
export function hashOptionsOf(env: Readonly<Record<string, string | undefined>>): UserImportOptions | undefined {
  const parsed = z.safeParse(HashSettings, env);
  if (!parsed.success) return undefined;
  const { AUTH_HASH_KEY: key, AUTH_HASH_SALT_SEPARATOR: separator } = parsed.data;
  return {
    hash: {
      algorithm: "SCRYPT",
      key: Buffer.from(key, "base64"),
      saltSeparator: Buffer.from(separator, "base64"),
      rounds: parsed.data.AUTH_HASH_ROUNDS,
      memoryCost: parsed.data.AUTH_HASH_MEMORY_COST,
    },
  };
}

/**
 * Creates an account from each line; existing ones stay unchanged.
 * @returns the number of created accounts
 */
export async function createAccounts(
  app: App,
  lines: AsyncIterable<string>,
  hashOptions: UserImportOptions | undefined,
): Promise<number> {
  let [created, batch]: [number, Account[]] = [0, []];
  const importBatch = async () => {
    created += await importAccounts(app, batch, hashOptions);
    batch = [];
  };
  for await (const line of lines) {
    batch.push(parseAccountLine(line));
    // One request can import at most this many accounts.
    if (batch.length === 100) await importBatch();
  }
  if (batch.length > 0) await importBatch();
  return created;
}

async function importAccounts(app: App, accounts: readonly Account[], hashOptions: UserImportOptions | undefined) {
  const auth = getAuth(app);
  const known = await auth.getUsers(accounts.map(({ uid }) => ({ uid })));
  const knownIds = new Set(known.users.map(({ uid }) => uid));
  const missing = accounts.filter(({ uid }) => !knownIds.has(uid));
  if (missing.length === 0) return 0;
  const hasPasswords = hashOptions !== undefined && missing.some(({ password }) => password !== undefined);
  const records = missing.map(({ uid, createdAt, providers, password, ...fields }) => ({
    uid,
    ...withoutUndefined(fields),
    metadata: { creationTime: createdAt },
    providerData: providers.map(({ uid: providerUid, providerId, ...provider }) => ({
      ...withoutUndefined(provider),
      ...{ uid: providerUid, providerId },
    })),
    ...(hasPasswords &&
      password && {
        passwordHash: Buffer.from(password.hash, "base64"),
        passwordSalt: Buffer.from(password.salt, "base64"),
      }),
  }));
  const { successCount, errors } = await auth.importUsers(records, hasPasswords ? hashOptions : undefined);
  const [firstError] = errors;
  if (firstError !== undefined)
    throw new ExplainedError(
      `The account ${missing[firstError.index]?.uid ?? ""} could not be created: ${firstError.error.message}`,
    );
  return successCount;
}
