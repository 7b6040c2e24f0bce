import { supportEndpoints } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { cx } from "../../../../lib/cx.ts";
import { pagedQuery } from "../../../../lib/api/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { StatePanel } from "../../../../ui/state-panel.tsx";
import { useOpenRecord } from "../../../../ui/table/index.ts";
import { RowSkeletons } from "./row-skeletons.tsx";
import { NoMessages, StateFilter, STATE_CHOICES } from "./state-filter.tsx";
import { ThreadPanel } from "./thread-panel.tsx";
import { ThreadItem } from "./thread-item.tsx";
import { useUrlChoice } from "./use-url-choice.ts";

/** Support threads: the list, and beside it the open thread; on phones one of the two. */
export function SupportThreads() {
  const [state, chooseState] = useUrlChoice("state", STATE_CHOICES);
  const { open: openUserId, hrefOf, listHref } = useOpenRecord();
  const pages = useInfiniteQuery({
    ...pagedQuery(supportEndpoints.supportThreads, {
      query: {
        limit: "20",
        ...(state !== "all" && { waits: state === "waiting" ? ("true" as const) : ("false" as const) }),
      },
    }),
    refetchOnWindowFocus: "always",
  });
  const thread = pages.data?.pages.flatMap(({ items }) => items).find(({ userId }) => userId === openUserId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <section aria-label={m.messages_threads()} className={cx(openUserId !== undefined && "max-lg:hidden")}>
        <StateFilter state={state} onChoose={chooseState} />
        <PagedList
          pages={pages}
          skeletons={<RowSkeletons />}
          empty={<NoMessages state={state} onChoose={chooseState} />}
        >
          {(threads) => (
            <ul className="border-t border-line">
              {threads.map((listedThread) => (
                <ThreadItem
                  key={listedThread.userId}
                  thread={listedThread}
                  threadHref={hrefOf(listedThread.userId)}
                  isOpen={listedThread.userId === openUserId}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      {openUserId === undefined ? (
        <div className="max-lg:hidden">
          {pages.data !== undefined && (
            <StatePanel spot="wait" level={2} title={m.messages_choose()}>
              {m.messages_choose_text()}
            </StatePanel>
          )}
        </div>
      ) : (
        <ThreadPanel key={openUserId} userId={openUserId} thread={thread} listHref={listHref} />
      )}
    </div>
  );
}
