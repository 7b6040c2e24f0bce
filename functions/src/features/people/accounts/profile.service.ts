import { CONSENT_TEXTS, type ProfileChanges, type User } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { AppError, mustExist } from "../../../http/app-error.ts";
import { isAdmin, type SignedInCaller } from "../../../http/caller.ts";
import type { PeopleService } from "./people.service.ts";
import type { PictureService } from "./picture.service.ts";
import { searchPrefixesOf } from "../../../firestore/word-search.ts";
import { normalizeEmail, userOf } from "./user-record.ts";
import type { UserDocument } from "./user.document.ts";
import type { UsersRepository } from "./users.repository.ts";

/** Profiles, which the person and admins may read and change (reading.md row 5). */
export function profileService(
  ctx: Context,
  { users, people, pictures }: { users: UsersRepository; people: PeopleService; pictures: PictureService },
) {
  const { identity, hooks } = ctx;

  /** Withdrawing consent also stops newsletters. Only the verified owner of the address can allow them again. */
  async function updateNewsletterConsent(
    { before, after }: { before: UserDocument; after: UserDocument },
    isOwnAddress: boolean,
    now: Date,
  ) {
    const [hadConsent, hasConsent] = [before.consents.whatsappSms !== null, after.consents.whatsappSms !== null];
    if (hadConsent !== hasConsent && (hadConsent || isOwnAddress))
      await hooks.newsletters.changeConsentOf(ctx, after.email, hadConsent, now);
  }

  async function readUser(uid: string | undefined, caller: SignedInCaller): Promise<User> {
    const record = uid === undefined ? undefined : await people.recordOf(uid);
    if (uid === undefined || record === undefined) throw noSuchPerson();
    return viewOf(uid, record, caller);
  }

  return {
    byId: async (uid: string, caller: SignedInCaller): Promise<User> => {
      if (uid !== caller.uid) onlyForAdmins(caller);
      return readUser(uid, caller);
    },

    byEmail: async (email: string, caller: SignedInCaller): Promise<User> => {
      const requestedEmail = normalizeEmail(email);
      if (caller.email !== undefined && requestedEmail === normalizeEmail(caller.email))
        return readUser(caller.uid, caller);
      onlyForAdmins(caller);
      return readUser((await identity.accountByEmail(requestedEmail))?.uid, caller);
    },

    /**
     * Partial update: fields that were not sent stay.
     * @throws AppError `not-allowed`, `not-found`, `bad-input` for an unusable picture
     */
    update: async (uid: string, changes: ProfileChanges, caller: SignedInCaller, now: Date): Promise<User> => {
      if (uid !== caller.uid) onlyForAdmins(caller);
      const userBefore = mustExist(await people.recordOf(uid), noSuchPerson);
      if (typeof changes.profilePic === "string" && changes.profilePic !== userBefore.profilePic)
        await pictures.assertUsable(uid, changes.profilePic, { previousAddress: userBefore.profilePic, now });
      const changedUser = mustExist(await users.change(uid, (record) => changedBy(record, changes, now)), noSuchPerson);
      await updateNewsletterConsent(changedUser, uid === caller.uid && caller.emailVerified, now);
      if (changes.name !== undefined) await identity.setName(uid, changes.name);
      await pictures.removeReplaced(uid, changedUser.before.profilePic, changedUser.after.profilePic);
      return viewOf(uid, changedUser.after, caller);
    },
  };
}
export type ProfileService = ReturnType<typeof profileService>;

/** The same error whether or not the other record exists. */
function onlyForAdmins(caller: SignedInCaller): void {
  if (!isAdmin(caller)) throw new AppError("not-allowed", "You can see and change your own details only.");
}

const noSuchPerson = () => new AppError("not-found", "We could not find this account.");

/** A person's own profile takes role and verification from the token, since the record may lag behind. */
function viewOf(uid: string, record: UserDocument, caller: SignedInCaller): User {
  const user = userOf(uid, record);
  return uid === caller.uid ? { ...user, emailVerified: caller.emailVerified, role: caller.role } : user;
}

function changedBy(record: UserDocument, changes: ProfileChanges, now: Date): UserDocument {
  const { name = record.name, language = record.language } = changes;
  return {
    ...record,
    name,
    language,
    number: valueAfterChange(record.number, changes.number),
    address: valueAfterChange(record.address, changes.address),
    state: valueAfterChange(record.state, changes.state),
    pincode: valueAfterChange(record.pincode, changes.pincode),
    profilePic: valueAfterChange(record.profilePic, changes.profilePic),
    consents: { whatsappSms: consentAfter(record.consents.whatsappSms, changes.whatsappSms, now) },
    searchPrefixes: searchPrefixesOf(name, record.email),
    isUpdated: true,
  };
}

/** `undefined` keeps the value, `null` clears it. */
function valueAfterChange<Value>(
  previousValue: Value | undefined,
  requestedValue: Value | null | undefined,
): Value | undefined {
  return requestedValue === undefined ? previousValue : (requestedValue ?? undefined);
}

type Consent = UserDocument["consents"]["whatsappSms"];

/** Consenting again to the same text keeps the time of the first consent. */
function consentAfter(previousConsent: Consent, agreed: boolean | undefined, now: Date): Consent {
  if (agreed === undefined) return previousConsent;
  if (!agreed) return null;
  const text = CONSENT_TEXTS.whatsappSms;
  return previousConsent?.text === text ? previousConsent : { text, at: now.toISOString() };
}
