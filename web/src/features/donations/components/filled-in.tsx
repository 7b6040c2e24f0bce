import type { User } from "@daansetu/contract";
import { useEffect, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { useMe } from "../../accounts/index.ts";
import type { DraftStore } from "../form/donation-draft.ts";
import { hasProfile, ownDetails } from "../form/own-details.ts";

/** Fills the form in from the profile of whoever is logged in, once, and says so. Fetched for them alone. */
export default function FilledIn({ draft }: { draft: DraftStore }) {
  const { data: me } = useMe();
  return (
    <p role="status" className="mb-4 text-sm text-ink-soft empty:hidden">
      {me && <Filling key={me._id} draft={draft} me={me} />}
    </p>
  );
}

function Filling({ draft, me }: { draft: DraftStore; me: User }) {
  const [details] = useState(() => ownDetails(draft.get().values, me));
  useEffect(() => {
    if (details) draft.setValues(details);
  }, [details, draft]);
  return details && (hasProfile(details) ? m.profile_filled_in() : m.profile_filled_in_account());
}
