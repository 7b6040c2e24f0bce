import { CONSENT_TEXTS, type ProfileChanges, type User } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { AppError } from "../../http/app-error.ts";
import type { SignedInCaller } from "../../http/caller.ts";
import type { PeopleService } from "./people.service.ts";
import type { PictureService } from "./picture.service.ts";
import { searchPrefixesOf } from "../../firestore/word-search.ts";
import { sameAddress, userOf } from "./user-record.ts";
import type { UserDocument } from "./user.document.ts";
import type { UsersRepository } from "./users.repository.ts";

/** Implemented by newsletters, a feature above this one: stops newsletters to an address, or allows them again. */
export interface NewsletterConsent {
  changeFor: (email: string, stop: boolean, now: Date) => Promise<void>;
}

/** Profiles, which the person and admins may read and change (reading.md row 5). */
export function profileService(
  deps: Pick<Deps, "identity">,
  {
    users,
    people,
    pictures,
    newsletters,
  }: { users: UsersRepository; people: PeopleService; pictures: PictureService; newsletters: NewsletterConsent },
) {
  const { identity } = deps;

  /** Withdrawing consent also stops newsletters. Only the verified owner of the address can allow them again. */
  async function updateNewsletterConsent(
    { before, after }: { before: UserDocument; after: UserDocument },
    isOwnAddress: boolean,
    now: Date,
  ) {
    const [hadConsent, hasConsent] = [before.consents.whatsappSms !== null, after.consents.whatsappSms !== null];
    if (hadConsent !== hasConsent && (hadConsent || isOwnAddress))
      await newsletters.changeFor(after.email, hadConsent, now);
  }

  async function read(uid: string | undefined, me: SignedInCaller): Promise<User> {
    const record = uid === undefined ? undefined : await people.recordOf(uid);
    if (uid === undefined || record === undefined) throw noSuchPerson();
    return viewOf(uid, record, me);
  }

  return {
    byId: async (uid: string, me: SignedInCaller): Promise<User> => {
      if (uid !== me.uid) onlyForAdmins(me);
      return read(uid, me);
    },

    byEmail: async (email: string, me: SignedInCaller): Promise<User> => {
      const wanted = sameAddress(email);
      if (me.email !== undefined && wanted === sameAddress(me.email)) return read(me.uid, me);
      onlyForAdmins(me);
      return read((await identity.accountByEmail(wanted))?.uid, me);
    },

    /**
     * Partial update: fields that were not sent stay.
     * @throws AppError `not-allowed`, `not-found`, `bad-input` for an unusable picture
     */
    update: async (uid: string, changes: ProfileChanges, me: SignedInCaller, now: Date): Promise<User> => {
      if (uid !== me.uid) onlyForAdmins(me);
      const before = await people.recordOf(uid);
      if (before === undefined) throw noSuchPerson();
      if (typeof changes.profilePic === "string" && changes.profilePic !== before.profilePic)
        await pictures.assertUsable(uid, changes.profilePic, { before: before.profilePic, now });
      const changed = await users.change(uid, (record) => changedBy(record, changes, now));
      if (changed === undefined) throw noSuchPerson();
      await updateNewsletterConsent(changed, uid === me.uid && me.emailVerified, now);
      if (changes.name !== undefined) await identity.setName(uid, changes.name);
      await pictures.removeReplaced(uid, changed.before.profilePic, changed.after.profilePic);
      return viewOf(uid, changed.after, me);
    },
  };
}
export type ProfileService = ReturnType<typeof profileService>;

/** The same error whether or not the other record exists. */
function onlyForAdmins(me: SignedInCaller): void {
  if (me.role !== "admin") throw new AppError("not-allowed", "You can see and change your own details only.");
}

const noSuchPerson = () => new AppError("not-found", "Nobody has this account.");

/** A person's own profile takes role and verification from the token, since the record may lag behind. */
function viewOf(uid: string, record: UserDocument, me: SignedInCaller): User {
  const user = userOf(uid, record);
  return uid === me.uid ? { ...user, emailVerified: me.emailVerified, role: me.role } : user;
}

function changedBy(record: UserDocument, changes: ProfileChanges, now: Date): UserDocument {
  const { name = record.name, language = record.language } = changes;
  return {
    ...record,
    name,
    language,
    number: changed(record.number, changes.number),
    address: changed(record.address, changes.address),
    state: changed(record.state, changes.state),
    pincode: changed(record.pincode, changes.pincode),
    profilePic: changed(record.profilePic, changes.profilePic),
    consents: { whatsappSms: consentAfter(record.consents.whatsappSms, changes.whatsappSms, now) },
    searchPrefixes: searchPrefixesOf(name, record.email),
    isUpdated: true,
  };
}

/** `undefined` keeps the value, `null` clears it. */
function changed<Value>(before: Value | undefined, change: Value | null | undefined): Value | undefined {
  return change === undefined ? before : (change ?? undefined);
}

type Consent = UserDocument["consents"]["whatsappSms"];

/** Consenting again to the same text keeps the time of the first consent. */
function consentAfter(before: Consent, agreed: boolean | undefined, now: Date): Consent {
  if (agreed === undefined) return before;
  if (!agreed) return null;
  const text = CONSENT_TEXTS.whatsappSms;
  return before?.text === text ? before : { text, at: now.toISOString() };
}
