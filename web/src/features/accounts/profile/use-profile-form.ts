import { accountEndpoints, type User } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { removeUpload } from "../../../lib/upload/index.ts";
import { m } from "../../../paraglide/messages.js";
import { type FormState, useForm } from "../../../ui/form/use-form.ts";
import { meQuery } from "../api/me.ts";
import { readChanges, toProblems } from "./profile-problems.ts";
import { formValues, type ProfileDraft, type ProfileValues, remainingDraft, UNTOUCHED } from "./profile-values.ts";
import { useProfileDraft, useUnsavedWarning } from "./use-profile-draft.ts";

export interface ProfileForm extends FormState {
  values: ProfileValues;
  set: (change: ProfileDraft) => void;
  /** @param src the address of another picture, or "" for none. An uploaded picture that was never saved is deleted. */
  setPicture: (src: string) => void;
  /** Back to the saved record. */
  discard: () => void;
}

/**
 * The form's values are only the changed fields, so that an untouched field follows the record when it is fetched again and is never sent.
 */
export function useProfileForm(me: User): ProfileForm {
  const queries = useQueryClient();
  const { readDraft, saveDraft } = useProfileDraft(me);
  const [pictureRefusal, setPictureRefusal] = useState<string>();

  const form = useForm({
    initial: { ...UNTOUCHED, ...readDraft() },
    read: (draft: ProfileDraft) => {
      const parsed = readChanges(draft, me);
      // A copy, because react-hook-form passes its live values, which change while the request is under way.
      return parsed.ok ? { ok: true, value: { changes: parsed.value, sent: { ...draft } } } : parsed;
    },
    send: async ({ changes, sent }) => {
      const saved = await callApi(accountEndpoints.updateProfile, { params: { userId: me._id }, body: changes });
      return { saved, sent };
    },
    onSent: ({ saved, sent }) => {
      queries.setQueryData(meQuery(me._id).queryKey, saved);
      begin(remainingDraft(readDraft(), sent));
    },
    onFailed: (error) => {
      const refused = error instanceof ApiError ? toProblems(error.fields) : [];
      const picture = refused.find(({ field }) => field === "profilePic");
      if (picture === undefined) return;
      // The server deletes a picture that it refuses, so the draft must not name it any more.
      setPictureRefusal(picture.message);
      form.set({ profilePic: undefined });
    },
    tell: toProblems,
    onChange: saveDraft,
    said: { success: m.profile_saved(), failure: m.profile_not_saved() },
  });
  const begin = (draft: ProfileDraft) => {
    saveDraft(draft);
    form.begin({ ...UNTOUCHED, ...draft });
  };
  const deleteUnsavedPicture = () => {
    const { profilePic: unsaved = "" } = form.values;
    if (unsaved !== "" && unsaved !== me.profilePic) void removeUpload(unsaved);
  };

  return {
    ...form,
    values: formValues(form.values, me),
    isDirty: useUnsavedWarning(form.values, me),
    errors:
      pictureRefusal === undefined ? form.errors : [{ field: "profilePic", message: pictureRefusal }, ...form.errors],
    errorOf: (field) => (field === "profilePic" && pictureRefusal) || form.errorOf(field),
    setPicture: (src) => {
      deleteUnsavedPicture();
      setPictureRefusal(undefined);
      form.set({ profilePic: src });
    },
    submit: (event) => {
      setPictureRefusal(undefined);
      form.submit(event);
    },
    discard: () => {
      deleteUnsavedPicture();
      setPictureRefusal(undefined);
      begin({});
    },
  };
}
