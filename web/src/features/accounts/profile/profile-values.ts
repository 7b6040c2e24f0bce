import type { User } from "@daansetu/contract";

/** What stands in the form of one's own details, as it was typed. */
export interface ProfileValues {
  /** The address of the picture; empty is none. */
  profilePic: string;
  name: string;
  number: string;
  address: string;
  state: string;
  pincode: string;
  language: string;
  whatsappSms: boolean;
}
export type ProfileField = keyof ProfileValues;
/** What was changed and not saved yet. */
export type ProfileDraft = Partial<ProfileValues>;

/** In the order of the form, which is the order of the error summary. */
export const PROFILE_FIELDS = [
  "profilePic",
  "name",
  "number",
  "address",
  "state",
  "pincode",
  "language",
  "whatsappSms",
] as const satisfies readonly ProfileField[];

/** A record as the form shows it. */
export function valuesOf(me: User): ProfileValues {
  return {
    profilePic: me.profilePic ?? "",
    name: me.name,
    number: me.number ?? "",
    address: me.address ?? "",
    state: me.state ?? "",
    pincode: me.pincode ?? "",
    language: me.language,
    whatsappSms: me.consents.whatsappSms !== null,
  };
}

/** The fields that say something else than the record; only these are sent, so that two open tabs do not undo one another. */
export function changedFields(draft: ProfileDraft, me: User): ProfileField[] {
  const saved = valuesOf(me);
  return PROFILE_FIELDS.filter((field) => {
    const value = draft[field];
    if (value === undefined) return false;
    return typeof value === "string" ? value.trim() !== saved[field] : value !== saved[field];
  });
}

/** What goes to `PATCH /api/user/updateProfile`, still to be parsed with `ProfileChanges`. An emptied field is `null`; a name can only be changed. */
export function changesBody(draft: ProfileDraft, me: User): object {
  return Object.fromEntries(
    changedFields(draft, me).map((field) => {
      const value = draft[field];
      const isEmptied = typeof value === "string" && value.trim() === "" && field !== "name";
      return [field, isEmptied ? null : value];
    }),
  );
}

/** What is left of a draft once `sent` of it was saved: whatever was typed since. */
export function restOf(draft: ProfileDraft, sent: ProfileDraft): ProfileDraft {
  const rest: ProfileDraft = {};
  for (const field of PROFILE_FIELDS) if (draft[field] !== sent[field]) Object.assign(rest, { [field]: draft[field] });
  return rest;
}
