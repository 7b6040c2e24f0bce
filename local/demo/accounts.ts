import { CONSENT_TEXTS, ROLE_CLAIM, IndianState } from "@daansetu/contract";
import type { Auth } from "firebase-admin/auth";
import { searchPrefixesOf } from "../../functions/src/firestore/word-search.ts";
import type { UserDocument } from "../../functions/src/features/people/accounts/user.document.ts";
import { DEMO_PASSWORD } from "../project.ts";
import { ACCOUNT_ROWS, type AccountRow } from "./records/accounts.ts";
import { daysBefore } from "./values/times.ts";

export const userDocuments = (now: Date): [uid: string, user: UserDocument][] =>
  ACCOUNT_ROWS.map((row) => [row.uid, userDocument(row, now)]);

function userDocument({ name, email, details, ...accountRow }: AccountRow, now: Date): UserDocument {
  const createdAt = daysBefore(now, accountRow.createdDaysAgo, 10);
  const {
    role = "user",
    hasGoogleLogIn = false,
    isUnverified = false,
    isDisabled = false,
    language = "en",
    lastSeenDaysAgo,
  } = accountRow;
  return {
    name,
    email,
    emailVerified: !isUnverified,
    role,
    ...(details !== undefined && {
      number: details.phone,
      address: details.address,
      state: IndianState.parse(details.state),
      pincode: details.pincode,
    }),
    language,
    isUpdated: details !== undefined,
    isGoogleAuth: hasGoogleLogIn,
    disabled: isDisabled,
    createdAt,
    ...(lastSeenDaysAgo !== undefined && { lastSeenAt: daysBefore(now, lastSeenDaysAgo, 19) }),
    consents: {
      whatsappSms: accountRow.agreedToMessages === true ? { text: CONSENT_TEXTS.whatsappSms, at: createdAt } : null,
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

async function createDemoAccount(auth: Auth, { uid, name, email, role, ...accountRow }: AccountRow): Promise<void> {
  const userProperties = {
    ...{ email, displayName: name, password: DEMO_PASSWORD },
    emailVerified: accountRow.isUnverified !== true,
    disabled: accountRow.isDisabled === true,
  };
  const { users } = await auth.getUsers([{ uid }, { email }]);
  for (const otherUser of users) if (otherUser.uid !== uid) await auth.deleteUser(otherUser.uid);
  const existingUser = users.find((user) => user.uid === uid);
  if (existingUser === undefined) await auth.createUser({ uid, ...userProperties });
  else await auth.updateUser(uid, userProperties);
  if (
    accountRow.hasGoogleLogIn === true &&
    existingUser?.providerData.some(({ providerId }) => providerId === GOOGLE_PROVIDER_ID) !== true
  )
    await auth.updateUser(uid, {
      providerToLink: { providerId: GOOGLE_PROVIDER_ID, uid: email, email, displayName: name },
    });
  await auth.setCustomUserClaims(uid, role === undefined ? {} : { [ROLE_CLAIM]: role });
}

const GOOGLE_PROVIDER_ID = "google.com";
