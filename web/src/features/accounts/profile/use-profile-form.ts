import { accountEndpoints, type User } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { toast } from "../../../lib/toast.ts";
import { removeUpload } from "../../../lib/upload/index.ts";
import { m } from "../../../paraglide/messages.js";
import { meQuery } from "../api/me.ts";
import { type ProfileProblem, readChanges, toProblems } from "./profile-problems.ts";
import { type ProfileDraft, type ProfileField, type ProfileValues, restOf, valuesOf } from "./profile-values.ts";
import { useProfileDraft } from "./use-profile-draft.ts";

export interface ProfileForm {
  values: ProfileValues;
  isDirty: boolean;
  isSaving: boolean;
  set: (change: ProfileDraft) => void;
  /** Another picture, or none (""). One that was uploaded and never saved is taken back. */
  setPicture: (address: string) => void;
  errorOf: (field: ProfileField) => string | undefined;
  errors: readonly ProfileProblem[];
  /** Counts the tries to save. */
  attempt: number;
  /** Why the last save failed, where no single field is to blame. */
  failure: Error | undefined;
  save: () => void;
  /** Back to what is saved. */
  discard: () => void;
}

/** The form of one's own details: what was typed, what is wrong with it, and saving it. A failed save loses nothing. */
export function useProfileForm(me: User): ProfileForm {
  const queries = useQueryClient();
  const { draft, isDirty, change, replace } = useProfileDraft(me);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<{ problems: readonly ProfileProblem[]; sent: ProfileDraft }>();

  const saving = useMutation({
    mutationFn: ({ changes }: { changes: object; sent: ProfileDraft }) =>
      callApi(accountEndpoints.updateProfile, { params: { userId: me._id }, body: changes }),
    networkMode: "always",
    onSuccess: (saved, { sent }) => {
      queries.setQueryData(meQuery(me._id).queryKey, saved);
      replace((now) => restOf(now, sent));
      setAttempt(0);
      void toast("success", m.profile_saved());
    },
    onError: (error, { sent }) => {
      const problems = error instanceof ApiError ? toProblems(error.fields) : [];
      setRefused({ problems, sent });
      // The server takes a picture that it refuses away.
      if (problems.some(({ field }) => field === "profilePic")) replace(({ profilePic: _, ...rest }) => rest);
      void toast("error", m.profile_not_saved());
    },
  });

  const read = readChanges(draft, me);
  const known = read.ok || attempt === 0 ? [] : read.problems;
  const told = (refused?.problems ?? []).filter(
    ({ field }) =>
      (field === "profilePic" || refused?.sent[field] === draft[field]) && !known.some((each) => each.field === field),
  );
  const errors = [...known, ...told];
  const dropUnsaved = () => {
    const unsaved = draft.profilePic ?? "";
    if (unsaved !== "" && unsaved !== me.profilePic) void removeUpload(unsaved);
  };
  return {
    values: { ...valuesOf(me), ...draft },
    isDirty,
    isSaving: saving.isPending,
    set: change,
    setPicture: (address) => {
      dropUnsaved();
      setRefused(undefined);
      change({ profilePic: address });
    },
    errors,
    errorOf: (field) => errors.find((each) => each.field === field)?.message,
    attempt,
    failure: saving.error !== null && (refused?.problems.length ?? 0) === 0 ? saving.error : undefined,
    save: () => {
      setAttempt((count) => count + 1);
      setRefused(undefined);
      saving.reset();
      if (read.ok) saving.mutate({ changes: read.changes, sent: draft });
    },
    discard: () => {
      dropUnsaved();
      replace(() => ({}));
      setRefused(undefined);
      saving.reset();
      setAttempt(0);
    },
  };
}
