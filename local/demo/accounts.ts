import { CONSENT_TEXTS, ROLE_CLAIM, IndianState } from "@daansetu/contract";
import type { Auth } from "firebase-admin/auth";
import { searchPrefixesOf } from "../../functions/src/firestore/word-search.ts";
import type { UserDocument } from "../../functions/src/features/accounts/user.document.ts";
import { DEMO_PASSWORD } from "../project.ts";
import { ACCOUNT_ROWS, type AccountRow } from "./records/accounts.ts";
import { daysBefore } from "./times.ts";

export const userDocuments = (now: Date): [uid: string, user: UserDocument][] =>
  ACCOUNT_ROWS.map((row) => [row.uid, userDocument(row, now)]);

function userDocument({ name, email, details, ...about }: AccountRow, now: Date): UserDocument {
  const createdAt = daysBefore(now, about.sinceDays, 10);
  const { role = "user", google = false, unverified = false, disabled = false, language = "en", seenDaysAgo } = about;
  return {
    name,
    email,
    emailVerified: !unverified,
    role,
    ...(details !== undefined && {
      number: details.phone,
      address: details.address,
      state: IndianState.parse(details.state),
      pincode: details.pincode,
    }),
    language,
    isUpdated: details !== undefined,
    isGoogleAuth: google,
    disabled,
    createdAt,
    ...(seenDaysAgo !== undefined && { lastSeenAt: daysBefore(now, seenDaysAgo, 19) }),
    consents: {
      whatsappSms: about.agreedToMessages === true ? { text: CONSENT_TEXTS.whatsappSms, at: createdAt } : null,
    },
    guestUids: [],
    searchPrefixes: searchPrefixesOf(name, email),
  };
}

/**
 * Creates the demo accounts, or resets their password, address and role.
 * Deletes another account that took one of their addresses since, because records and donations refer to the demo account's uid.
 */
export async function createDemoAccounts(auth: Auth): Promise<void> {
  await Promise.all(ACCOUNT_ROWS.map((row) => createDemoAccount(auth, row)));
}

async function createDemoAccount(auth: Auth, { uid, name, email, role, ...about }: AccountRow): Promise<void> {
  const wanted = {
    ...{ email, displayName: name, password: DEMO_PASSWORD },
    emailVerified: about.unverified !== true,
    disabled: about.disabled === true,
  };
  const { users } = await auth.getUsers([{ uid }, { email }]);
  for (const other of users) if (other.uid !== uid) await auth.deleteUser(other.uid);
  const there = users.find((user) => user.uid === uid);
  if (there === undefined) await auth.createUser({ uid, ...wanted });
  else await auth.updateUser(uid, wanted);
  if (about.google === true && there?.providerData.some(({ providerId }) => providerId === GOOGLE) !== true)
    await auth.updateUser(uid, { providerToLink: { providerId: GOOGLE, uid: email, email, displayName: name } });
  await auth.setCustomUserClaims(uid, role === undefined ? {} : { [ROLE_CLAIM]: role });
}

const GOOGLE = "google.com";
