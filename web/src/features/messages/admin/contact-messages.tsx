import { contactEndpoints } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagedQuery } from "../../../lib/query.ts";
import { PagedList } from "../../../ui/paged-list.tsx";
import { Skeleton, Skeletons } from "../../../ui/skeleton.tsx";
import { ContactItem } from "./contact-item.tsx";
import { NoMessages, StateFilter, STATE_CHOICES } from "./state-filter.tsx";
import { useUrlChoice } from "./use-url-choice.ts";

/** Contact messages: open ones first, each group newest first. */
export function ContactMessages() {
  const [state, chooseState] = useUrlChoice("state", STATE_CHOICES);
  const queriedState = state === "all" ? undefined : state === "waiting" ? ("open" as const) : ("done" as const);
  const pages = useInfiniteQuery(
    pagedQuery(contactEndpoints.contactMessages, {
      query: { limit: "20", ...(queriedState !== undefined && { state: queriedState }) },
    }),
  );
  return (
    <>
      <StateFilter state={state} onChoose={chooseState} />
      <PagedList
        pages={pages}
        skeletons={
          <Skeletons count={3} className="grid gap-4">
            <div className="grid gap-2 rounded-card border border-line p-4">
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-12 w-full" />
            </div>
          </Skeletons>
        }
        empty={<NoMessages state={state} onChoose={chooseState} />}
      >
        {(messages) => (
          <ul className="grid max-w-220 gap-4">
            {messages.map((message) => (
              <ContactItem key={message._id} message={message} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
