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

/** Newsletters, a feature above accounts: stops them for an address, or lets them come again. */
export interface NewsletterConsent {
  changeFor: (email: string, stop: boolean, now: Date) => Promise<void>;
}

/** A person's record: read and changed by its own person and by admins (reading.md row 5). */
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

  /** Whoever takes the consent back here gets no letters either; only the owner of an address can let them come again. */
  async function updateNewsletterConsent(
    { before, after }: { before: UserDocument; after: UserDocument },
    by: Self,
    now: Date,
  ) {
    const [had, has] = [before.consents.whatsappSms !== null, after.consents.whatsappSms !== null];
    if (had !== has && (had || by.isOwnAddress)) await newsletters.changeFor(after.email, had, now);
  }

  async function read(uid: string | undefined, me: SignedInCaller): Promise<User> {
    const record = uid === undefined ? undefined : await people.recordOf(uid);
    if (uid === undefined || record === undefined) throw noSuchPerson();
    return shown(uid, record, me);
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
     * Changes what was sent and nothing else.
     * @throws AppError `not-allowed`, `not-found`, `bad-input` for a picture that cannot be used
     */
    update: async (uid: string, changes: ProfileChanges, me: SignedInCaller, now: Date): Promise<User> => {
      if (uid !== me.uid) onlyForAdmins(me);
      const before = await people.recordOf(uid);
      if (before === undefined) throw noSuchPerson();
      if (typeof changes.profilePic === "string" && changes.profilePic !== before.profilePic)
        await pictures.mustBeUsable(uid, changes.profilePic, { before: before.profilePic, now });
      const changed = await users.change(uid, (record) => changedBy(record, changes, now));
      if (changed === undefined) throw noSuchPerson();
      await updateNewsletterConsent(changed, { isOwnAddress: uid === me.uid && me.emailVerified }, now);
      if (changes.name !== undefined) await identity.setName(uid, changes.name);
      await pictures.replaced(uid, changed.before.profilePic, changed.after.profilePic);
      return shown(uid, changed.after, me);
    },
  };
}
export type ProfileService = ReturnType<typeof profileService>;

interface Self {
  /** Whether whoever changes the record has shown that its address is theirs. */
  isOwnAddress: boolean;
}

/** One answer for every record that is not one's own, whether or not it is there. */
function onlyForAdmins(me: SignedInCaller): void {
  if (me.role !== "admin") throw new AppError("not-allowed", "You can see and change your own details only.");
}

const noSuchPerson = () => new AppError("not-found", "Nobody has this account.");

/** One's own record says of oneself what the account says now. */
function shown(uid: string, record: UserDocument, me: SignedInCaller): User {
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

/** Left out stays, `null` empties. */
function changed<Value>(before: Value | undefined, change: Value | null | undefined): Value | undefined {
  return change === undefined ? before : (change ?? undefined);
}

type Consent = UserDocument["consents"]["whatsappSms"];

/** Agreeing again to the same text keeps the time of the first agreement. */
function consentAfter(before: Consent, agreed: boolean | undefined, now: Date): Consent {
  if (agreed === undefined) return before;
  if (!agreed) return null;
  const text = CONSENT_TEXTS.whatsappSms;
  return before?.text === text ? before : { text, at: now.toISOString() };
}
