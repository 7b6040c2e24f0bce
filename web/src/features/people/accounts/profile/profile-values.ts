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
type ProfileField = keyof ProfileValues;
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
export const UNTOUCHED_DRAFT: ProfileDraft = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, undefined]));

export function savedValues(loggedInUser: User): ProfileValues {
  return {
    profilePic: loggedInUser.profilePic ?? "",
    name: loggedInUser.name,
    number: loggedInUser.number ?? "",
    address: loggedInUser.address ?? "",
    state: loggedInUser.state ?? "",
    pincode: loggedInUser.pincode ?? "",
    language: loggedInUser.language,
    whatsappSms: loggedInUser.consents.whatsappSms !== null,
  };
}

/** The saved values overlaid with the draft. */
export function toFormValues(draft: ProfileDraft, loggedInUser: User): ProfileValues {
  const changedValues = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  return { ...savedValues(loggedInUser), ...changedValues };
}

/** The fields that differ from the record. Only these are sent, so that two open tabs do not overwrite each other's changes. */
export function changedFields(draft: ProfileDraft, loggedInUser: User): ProfileField[] {
  const saved = savedValues(loggedInUser);
  return PROFILE_FIELDS.filter((field) => {
    const value = draft[field];
    if (value === undefined) return false;
    return typeof value === "string" ? value.trim() !== saved[field] : value !== saved[field];
  });
}

/** The unvalidated body of `PATCH /api/user/updateProfile`. An emptied field is `null`, except the name, which cannot be removed. */
export function toChangesBody(draft: ProfileDraft, loggedInUser: User): object {
  return Object.fromEntries(
    changedFields(draft, loggedInUser).map((field) => {
      const value = draft[field];
      const isEmptied = typeof value === "string" && value.trim() === "" && field !== "name";
      return [field, isEmptied ? null : value];
    }),
  );
}

/** The changes that were typed while `sentDraft` was being saved. */
export function remainingDraft(draft: ProfileDraft, sentDraft: ProfileDraft): ProfileDraft {
  const changesSinceSend: ProfileDraft = {};
  for (const field of PROFILE_FIELDS)
    if (draft[field] !== sentDraft[field]) Object.assign(changesSinceSend, { [field]: draft[field] });
  return changesSinceSend;
}
