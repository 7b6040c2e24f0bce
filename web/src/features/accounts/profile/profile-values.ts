import type { User } from "@daansetu/contract";

/** The profile form's fields, as typed. */
export interface ProfileValues {
  /** The picture's address; empty for none. */
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
/** The changed fields; `undefined` for an untouched one. */
export type ProfileDraft = { [Field in ProfileField]?: ProfileValues[Field] | undefined };

/** In the order of the form and of its error summary. */
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

/** A draft without changes. It names every field, because react-hook-form takes an empty object for "keep the values". */
export const UNTOUCHED: ProfileDraft = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, undefined]));

export function savedValues(me: User): ProfileValues {
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

/** The saved values overlaid with the draft. */
export function formValues(draft: ProfileDraft, me: User): ProfileValues {
  const changed = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  return { ...savedValues(me), ...changed };
}

/** The fields that differ from the record. Only these are sent, so that two open tabs do not overwrite each other's changes. */
export function changedFields(draft: ProfileDraft, me: User): ProfileField[] {
  const saved = savedValues(me);
  return PROFILE_FIELDS.filter((field) => {
    const value = draft[field];
    if (value === undefined) return false;
    return typeof value === "string" ? value.trim() !== saved[field] : value !== saved[field];
  });
}

/** The unvalidated body of `PATCH /api/user/updateProfile`. An emptied field is `null`, except the name, which cannot be removed. */
export function changesBody(draft: ProfileDraft, me: User): object {
  return Object.fromEntries(
    changedFields(draft, me).map((field) => {
      const value = draft[field];
      const isEmptied = typeof value === "string" && value.trim() === "" && field !== "name";
      return [field, isEmptied ? null : value];
    }),
  );
}

/** The changes that were typed while `sent` was being saved. */
export function remainingDraft(draft: ProfileDraft, sent: ProfileDraft): ProfileDraft {
  const rest: ProfileDraft = {};
  for (const field of PROFILE_FIELDS) if (draft[field] !== sent[field]) Object.assign(rest, { [field]: draft[field] });
  return rest;
}
