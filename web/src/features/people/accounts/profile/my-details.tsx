import type { User } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { useMe } from "../api/me.ts";
import { AccountBlock } from "./account-block.tsx";
import { DetailsForm } from "./details-form.tsx";

/** The profile's tab "My Details": the form and the account actions. */
export function MyDetails() {
  const query = useMe();
  const { data: loggedInUser, error } = query;
  if (loggedInUser !== undefined) return <Details key={loggedInUser._id} loggedInUser={loggedInUser} />;
  if (error !== null) return <ErrorState level={2} query={query} title={m.profile_load_error()} />;
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid max-w-[44rem] gap-5">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-28 w-full" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

function Details({ loggedInUser }: { loggedInUser: User }) {
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,44rem)_minmax(18rem,24rem)] lg:items-start lg:justify-between lg:gap-14">
      <DetailsForm loggedInUser={loggedInUser} />
      <AccountBlock loggedInUser={loggedInUser} />
    </div>
  );
}
