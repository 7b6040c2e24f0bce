import type { User } from "@daansetu/contract";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { changedFields, type ProfileDraft } from "./profile-values.ts";

const NOTHING: ProfileDraft = {};
const draftKey = (userId: string) => ["profileDraft", userId] as const;

export interface DraftDesk {
  draft: ProfileDraft;
  /** Whether it differs from the record. */
  isDirty: boolean;
  change: (change: ProfileDraft) => void;
  replace: (make: (draft: ProfileDraft) => ProfileDraft) => void;
}

/**
 * What a person changed and has not saved yet. It lies beside the cached answers, so that it outlives a look at another tab or page,
 * and goes with them when the person logs out. Leaving the site while there is something in it is asked about by the browser.
 */
export function useProfileDraft(me: User): DraftDesk {
  const queries = useQueryClient();
  const key = draftKey(me._id);
  const { data: draft = NOTHING } = useQuery<ProfileDraft>({
    queryKey: key,
    queryFn: skipToken,
    initialData: NOTHING,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const isDirty = changedFields(draft, me).length > 0;
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  const replace = (make: (draft: ProfileDraft) => ProfileDraft) => {
    queries.setQueryData<ProfileDraft>(key, (now) => make(now ?? NOTHING));
  };
  return { draft, isDirty, change: (change) => replace((now) => ({ ...now, ...change })), replace };
}
