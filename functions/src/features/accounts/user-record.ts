import { type GivenRole, line, type User, WebAddress } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Account } from "../../identity/identity-provider.ts";
import { searchPrefixesOf } from "../../firestore/word-search.ts";
import type { UserDocument } from "./user.document.ts";

/** Guests that one person can have been; the oldest give way. */
const MOST_GUESTS = 20;

/** The record of an account that has none yet. */
export function newRecord(account: Account): UserDocument {
  const email = addressOf(account);
  const name = nameOf(account);
  const picture = z.safeParse(WebAddress, account.photoUrl);
  return {
    name,
    email,
    emailVerified: account.emailVerified,
    role: givenRole(account),
    ...(picture.success && { profilePic: picture.data }),
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
 * A record that says of the address what the account says now. Role and `disabled` are left to whoever changes them: a log-in that
 * read the account a moment earlier must not bring the old ones back.
 * @returns the very same record where nothing differs
 */
export function inStep(record: UserDocument, account: Account): UserDocument {
  const email = addressOf(account);
  const { emailVerified, google: isGoogleAuth } = account;
  if (record.email === email && record.emailVerified === emailVerified && record.isGoogleAuth === isGoogleAuth)
    return record;
  return { ...record, email, emailVerified, isGoogleAuth, searchPrefixes: searchPrefixesOf(record.name, email) };
}

/** A record of somebody who was this guest before. */
export function withGuest(record: UserDocument, guestUid: string): UserDocument {
  if (record.guestUids.includes(guestUid)) return record;
  return { ...record, guestUids: [...record.guestUids, guestUid].slice(-MOST_GUESTS) };
}

/** A record as its person and admins see it. */
export function userOf(uid: string, record: UserDocument): User {
  const { disabled: _disabled, unsettled: _unsettled, lastSeenAt: _seen, ...rest } = record;
  const { guestUids: _guests, searchPrefixes: _prefixes, ...shown } = rest;
  return { _id: uid, ...shown };
}

/** E-mail addresses are compared, and kept, in small letters. */
export const sameAddress = (email: string): string => email.toLowerCase();

const addressOf = ({ email }: Account): string => sameAddress(email ?? "");

const givenRole = ({ role }: Account): GivenRole => (role === "admin" ? "admin" : "user");

/** What the account is called; without a usable name, what stands before the @ of its address. */
function nameOf(account: Account): string {
  for (const name of [account.name, account.email?.split("@")[0]]) {
    const parsed = z.safeParse(line(120), name);
    if (parsed.success) return parsed.data;
  }
  return "";
}
