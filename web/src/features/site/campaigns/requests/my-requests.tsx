import type { FundraiserRequestRow } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDate } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Link } from "../../../../ui/link.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { StateTag } from "./state-tag.tsx";
import { draftHref } from "./draft-href.ts";
import { myRequestsQuery } from "./requests-api.ts";

/** Own drafts and requests that are not approved yet; nothing if there are none. */
export function MyRequests() {
  const { data } = useInfiniteQuery(myRequestsQuery());
  const openRequests = data?.pages.flatMap(({ items }) => items).filter(({ state }) => state !== "approved") ?? [];
  if (openRequests.length === 0) return null;
  return (
    <TitledSection id="my-requests" title={m.wizard_mine_title()}>
      <ul className="mt-2 border-t border-line">
        {openRequests.map((request) => (
          <RequestRow key={request._id} request={request} />
        ))}
      </ul>
    </TitledSection>
  );
}

function RequestRow({ request: { _id, title, state, updatedAt } }: { request: FundraiserRequestRow }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <Link
        to={draftHref(_id)}
        className="inline-flex min-h-11 min-w-0 items-center font-semibold text-info wrap-anywhere"
      >
        {title.trim() || m.wizard_mine_untitled()}
      </Link>
      <span className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        {m.wizard_mine_changed({ day: formatDate(updatedAt) })}
        <StateTag state={state} />
      </span>
    </li>
  );
}
