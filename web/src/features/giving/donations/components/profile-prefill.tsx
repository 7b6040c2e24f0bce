import type { User } from "@daansetu/contract";
import { useEffect, useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { useMe } from "../../../people/accounts/index.ts";
import type { DraftStore } from "../form/donation-draft.ts";
import { hasProfileData, donorFromProfile } from "../form/profile-details.ts";

/** Fills an empty form from the logged-in user's profile, once, and tells the user. Lazy, since guests do not need it. */
export default function ProfilePrefill({ draft }: { draft: DraftStore }) {
  const { data: profile } = useMe();
  return (
    <p role="status" className="mb-4 text-sm text-ink-soft empty:hidden">
      {profile && <Prefill key={profile._id} draft={draft} profile={profile} />}
    </p>
  );
}

function Prefill({ draft, profile }: { draft: DraftStore; profile: User }) {
  const [profileValues] = useState(() => donorFromProfile(draft.get().values, profile));
  useEffect(() => {
    if (profileValues) draft.setValues(profileValues);
  }, [profileValues, draft]);
  return profileValues && (hasProfileData(profileValues) ? m.profile_filled_in() : m.profile_filled_in_account());
}
