import type { User } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { changedFields, type ProfileDraft } from "./profile-values.ts";

const draftQueryKey = (userId: string) => ["profileDraft", userId] as const;

/** Storage of unsaved profile changes in the query cache: they survive a change of tab or page, and are deleted at log-out. */
export function useProfileDraft({ _id }: Pick<User, "_id">) {
  const queryClient = useQueryClient();
  const key = draftQueryKey(_id);
  return {
    readDraft: (): ProfileDraft => queryClient.getQueryData<ProfileDraft>(key) ?? {},
    saveDraft: (draft: ProfileDraft): void => {
      queryClient.setQueryDefaults(key, { gcTime: Infinity });
      queryClient.setQueryData(key, draft);
    },
  };
}

/** @returns true if the draft differs from the record; while it does, the browser asks before the site is left */
export function useUnsavedWarning(draft: ProfileDraft, loggedInUser: User): boolean {
  const hasUnsavedChanges = changedFields(draft, loggedInUser).length > 0;
  useEffect(() => {
    if (!hasUnsavedChanges) return undefined;
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askBeforeLeaving);
    return () => window.removeEventListener("beforeunload", askBeforeLeaving);
  }, [hasUnsavedChanges]);
  return hasUnsavedChanges;
}
