import type { User } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { changedFields, type ProfileDraft } from "./profile-values.ts";

const NOTHING: ProfileDraft = {};
const draftKey = (userId: string) => ["profileDraft", userId] as const;

export interface ProfileDraftState {
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
export function useProfileDraft(me: User): ProfileDraftState {
  const queries = useQueryClient();
  const key = draftKey(me._id);
  // The cache tells of changes a moment later; boxes that are typed into cannot wait for it.
  const [draft, setDraft] = useState(() => queries.getQueryData<ProfileDraft>(key) ?? NOTHING);
  const latest = useRef(draft);
  const isDirty = changedFields(draft, me).length > 0;
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  const replace = (make: (draft: ProfileDraft) => ProfileDraft) => {
    const next = make(latest.current);
    latest.current = next;
    queries.setQueryDefaults(key, { gcTime: Infinity });
    queries.setQueryData(key, next);
    setDraft(next);
  };
  return { draft, isDirty, change: (change) => replace((now) => ({ ...now, ...change })), replace };
}
