import { accountEndpoints, type User } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { removeUpload } from "../../../../lib/upload/index.ts";
import { m } from "../../../../paraglide/messages.js";
import { type FormState, useForm } from "../../../../ui/form/use-form.ts";
import { loggedInUserQuery } from "../api/me.ts";
import { readProfileChanges, toFieldErrors } from "./profile-problems.ts";
import {
  toFormValues,
  type ProfileDraft,
  type ProfileValues,
  remainingDraft,
  UNTOUCHED_DRAFT,
} from "./profile-values.ts";
import { useProfileDraft, useUnsavedWarning } from "./use-profile-draft.ts";

export interface ProfileForm extends FormState {
  values: ProfileValues;
  set: (changes: ProfileDraft) => void;
  /** @param pictureUrl the address of another picture, or "" for none. An uploaded picture that was never saved is deleted. */
  setPicture: (pictureUrl: string) => void;
  /** Resets the form to the saved record. */
  discardChanges: () => void;
}

/**
 * The form's values are only the changed fields, so that an untouched field follows the record when it is fetched again and is never sent.
 */
export function useProfileForm(loggedInUser: User): ProfileForm {
  const queryClient = useQueryClient();
  const { readDraft, saveDraft } = useProfileDraft(loggedInUser);
  const [pictureRefusal, setPictureRefusal] = useState<string>();

  const form = useForm({
    initial: { ...UNTOUCHED_DRAFT, ...readDraft() },
    readValues: (draft: ProfileDraft) => {
      const parsedChanges = readProfileChanges(draft, loggedInUser);
      // The values are copied, because react-hook-form passes its live values, which change while the request is under way.
      return parsedChanges.ok
        ? { ok: true, value: { changes: parsedChanges.value, sent: { ...draft } } }
        : parsedChanges;
    },
    send: async ({ changes, sent }) => {
      const saved = await callApi(accountEndpoints.updateProfile, {
        params: { userId: loggedInUser._id },
        body: changes,
      });
      return { saved, sent };
    },
    onSent: ({ saved, sent }) => {
      queryClient.setQueryData(loggedInUserQuery(loggedInUser._id).queryKey, saved);
      restartForm(remainingDraft(readDraft(), sent));
    },
    onFailed: (error) => {
      const refusalErrors = error instanceof ApiError ? toFieldErrors(error.fields) : [];
      const pictureError = refusalErrors.find(({ field }) => field === "profilePic");
      if (pictureError === undefined) return;
      // The server deletes a rejected picture, so the draft must no longer name it.
      setPictureRefusal(pictureError.message);
      form.set({ profilePic: undefined });
    },
    sentencesFor: toFieldErrors,
    onChange: saveDraft,
    toasts: { success: m.profile_saved(), failure: m.profile_not_saved() },
  });
  const restartForm = (draft: ProfileDraft) => {
    saveDraft(draft);
    form.resetTo({ ...UNTOUCHED_DRAFT, ...draft });
  };
  const deleteUnsavedPicture = () => {
    const { profilePic: unsavedUrl = "" } = form.values;
    if (unsavedUrl !== "" && unsavedUrl !== loggedInUser.profilePic) void removeUpload(unsavedUrl);
  };

  return {
    ...form,
    values: toFormValues(form.values, loggedInUser),
    isDirty: useUnsavedWarning(form.values, loggedInUser),
    errors:
      pictureRefusal === undefined ? form.errors : [{ field: "profilePic", message: pictureRefusal }, ...form.errors],
    errorOf: (field) => (field === "profilePic" && pictureRefusal) || form.errorOf(field),
    setPicture: (pictureUrl) => {
      deleteUnsavedPicture();
      setPictureRefusal(undefined);
      form.set({ profilePic: pictureUrl });
    },
    submit: (event) => {
      setPictureRefusal(undefined);
      form.submit(event);
    },
    discardChanges: () => {
      deleteUnsavedPicture();
      setPictureRefusal(undefined);
      restartForm({});
    },
  };
}
