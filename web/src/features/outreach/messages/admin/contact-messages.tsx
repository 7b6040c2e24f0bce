import { contactEndpoints, type ContactMessage } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { cx } from "../../../../lib/cx.ts";
import { pagedQuery } from "../../../../lib/api/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { useOpenRecord } from "../../../../ui/table/index.ts";
import { TextLink } from "../../../../ui/text-link.tsx";
import { ContactItem } from "./contact-item.tsx";
import { ContactRow } from "./contact-row.tsx";
import { RowSkeletons } from "./row-skeletons.tsx";
import { NoMessages, StateFilter, STATE_CHOICES } from "./state-filter.tsx";
import { useUrlChoice } from "./use-url-choice.ts";

const CLEARED_PARAMETERS = ["open"] as const;

/**
 * Contact messages: the list, and beside it one message; on phones one of the two. At first only waiting messages are listed, the longest
 * waiting on top, and the first one is open if there is room for it.
 */
export function ContactMessages() {
  const [state, chooseState] = useUrlChoice("state", STATE_CHOICES, CLEARED_PARAMETERS);
  const { open: openId, hrefOf, listHref } = useOpenRecord();
  const queriedState = state === "all" ? undefined : state === "waiting" ? ("open" as const) : ("done" as const);
  const pages = useInfiniteQuery({
    ...pagedQuery(contactEndpoints.contactMessages, {
      query: { limit: "20", ...(queriedState !== undefined && { state: queriedState }) },
    }),
    refetchOnWindowFocus: "always",
  });
  const messages = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const openMessage = messages.find(({ _id }) => _id === openId);
  const shownMessage: ContactMessage | undefined = openMessage ?? messages[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <section aria-label={m.messages_contact()} className={cx(openMessage !== undefined && "max-lg:hidden")}>
        <StateFilter state={state} onChoose={chooseState} />
        <PagedList
          pages={pages}
          skeletons={<RowSkeletons />}
          empty={<NoMessages state={state} onChoose={chooseState} />}
        >
          {(listedMessages) => (
            <ul className="border-t border-line">
              {listedMessages.map((message) => (
                <ContactRow
                  key={message._id}
                  message={message}
                  messageHref={hrefOf(message._id)}
                  isOpen={message._id === openMessage?._id}
                  isBeside={message._id === shownMessage?._id}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      {shownMessage !== undefined && (
        <div className={cx("min-w-0 lg:sticky lg:top-4", openMessage === undefined && "max-lg:hidden")}>
          <TextLink to={listHref} arrow="back" className="lg:hidden">
            {m.messages_all_contact()}
          </TextLink>
          <ContactItem key={shownMessage._id} message={shownMessage} />
        </div>
      )}
    </div>
  );
}
