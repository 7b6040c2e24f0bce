import type { User } from "@daansetu/contract";
import { useEffect, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { useMe } from "../../accounts/index.ts";
import type { DraftStore } from "../form/donation-draft.ts";
import { hasProfileData, profileDetails } from "../form/profile-details.ts";

/** Fills an empty form from the logged-in user's profile, once, and says so. Lazy, since guests do not need it. */
export default function ProfilePrefill({ draft }: { draft: DraftStore }) {
  const { data: me } = useMe();
  return (
    <p role="status" className="mb-4 text-sm text-ink-soft empty:hidden">
      {me && <Prefill key={me._id} draft={draft} me={me} />}
    </p>
  );
}

function Prefill({ draft, me }: { draft: DraftStore; me: User }) {
  const [details] = useState(() => profileDetails(draft.get().values, me));
  useEffect(() => {
    if (details) draft.setValues(details);
  }, [details, draft]);
  return details && (hasProfileData(details) ? m.profile_filled_in() : m.profile_filled_in_account());
}
