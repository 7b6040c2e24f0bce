import type { User } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { changedFields, type ProfileDraft } from "./profile-values.ts";

const draftKey = (userId: string) => ["profileDraft", userId] as const;

/** Storage of unsaved profile changes in the query cache: they survive a change of tab or page, and are deleted at log-out. */
export function useProfileDraft({ _id }: Pick<User, "_id">) {
  const queries = useQueryClient();
  const key = draftKey(_id);
  return {
    readDraft: (): ProfileDraft => queries.getQueryData<ProfileDraft>(key) ?? {},
    saveDraft: (draft: ProfileDraft): void => {
      queries.setQueryDefaults(key, { gcTime: Infinity });
      queries.setQueryData(key, draft);
    },
  };
}

/** @returns whether the draft differs from the record; while it does, the browser asks before the site is left */
export function useUnsavedWarning(draft: ProfileDraft, me: User): boolean {
  const isDirty = changedFields(draft, me).length > 0;
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return isDirty;
}
