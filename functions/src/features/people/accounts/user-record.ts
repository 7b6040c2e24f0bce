import { type GrantableRole, panelRoleOf, singleLine, type User, WebAddress } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Account } from "../../../identity/identity-provider.ts";
import { searchPrefixesOf } from "../../../firestore/word-search.ts";
import { isGooglePicture } from "./provider-picture.ts";
import type { UserDocument } from "./user.document.ts";

/** Guest uids kept per person; the oldest are dropped. */
const MAX_GUESTS = 20;

export function newRecord(account: Account): UserDocument {
  const email = addressOf(account);
  const name = nameOf(account);
  const picture = z.safeParse(WebAddress, account.photoUrl);
  return {
    name,
    email,
    emailVerified: account.emailVerified,
    role: givenRole(account),
    ...(picture.success && isGooglePicture(picture.data) && { profilePic: picture.data }),
    language: "en",
    isUpdated: false,
    isGoogleAuth: account.google,
    disabled: account.disabled,
    createdAt: account.createdAt.toISOString(),
    consents: { whatsappSms: null },
    guestUids: [],
    searchPrefixes: searchPrefixesOf(name, email),
  };
}

/**
 * Copies the account's e-mail fields into the record. Role and `disabled` are not copied: a log-in that read the account a moment
 * before an admin's change would restore the old values.
 * @returns the same object if nothing differs
 */
export function withAccountFields(record: UserDocument, account: Account): UserDocument {
  const email = addressOf(account);
  const { emailVerified, google: isGoogleAuth } = account;
  if (record.email === email && record.emailVerified === emailVerified && record.isGoogleAuth === isGoogleAuth)
    return record;
  return { ...record, email, emailVerified, isGoogleAuth, searchPrefixes: searchPrefixesOf(record.name, email) };
}

/** Links a guest's uid to the person that the guest became. */
export function withLinkedGuest(record: UserDocument, guestUid: string): UserDocument {
  if (record.guestUids.includes(guestUid)) return record;
  return { ...record, guestUids: [...record.guestUids, guestUid].slice(-MAX_GUESTS) };
}

/** A record after all sessions of its account were revoked: without sessions and without known devices. */
export const withoutSessions = (user: UserDocument): UserDocument =>
  user.sessions === undefined && user.endedSessions === undefined && user.knownDevices === undefined
    ? user
    : { ...user, sessions: [], endedSessions: [], knownDevices: [] };

/** The view for the person and for admins. */
export function userOf(uid: string, record: UserDocument): User {
  const { disabled: _disabled, unsettled: _unsettled, lastSeenAt: _seen, ...rest } = record;
  const { guestUids: _guests, searchPrefixes: _prefixes, sessions: _sessions, endedSessions: _ended, ...more } = rest;
  const { hasSecondFactor: _hasSecondFactor, knownDevices: _knownDevices, ...shown } = more;
  return { _id: uid, ...shown };
}

/** E-mail addresses are stored and compared in lower case. */
export const normalizeEmail = (email: string): string => email.toLowerCase();

const addressOf = ({ email }: Account): string => normalizeEmail(email ?? "");

const givenRole = ({ role }: Account): GrantableRole => panelRoleOf(role) ?? "user";

/** The account's display name or, if unusable, the local part of its e-mail address. */
function nameOf(account: Account): string {
  for (const name of [account.name, account.email?.split("@")[0]]) {
    const parsed = z.safeParse(singleLine(120), name);
    if (parsed.success) return parsed.data;
  }
  return "";
}
