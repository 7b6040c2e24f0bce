import type { ReactNode } from "react";
import { m } from "../paraglide/messages.js";
import { Button } from "./button.tsx";
import { ErrorState } from "./state-panel.tsx";

/** What a list needs to know of an infinite query. */
export interface Pages<Item> {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined;
  error: unknown;
  isPending: boolean;
  isRefetching: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface PagedListProps<Item> {
  pages: Pages<Item>;
  skeletons: ReactNode;
  empty: ReactNode;
  /** The items seen so far, never none. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that grows by "Show more": placeholders, then items, or what to say when there are none or they cannot come. */
export function PagedList<Item>({ pages, skeletons, empty, children }: PagedListProps<Item>) {
  const again = () => void pages.refetch();
  const more = () => void pages.fetchNextPage();
  if (pages.data === undefined)
    return pages.isPending || !pages.error ? (
      skeletons
    ) : (
      <ErrorState error={pages.error} title={m.lists_error()} onRetry={again} retrying={pages.isRefetching} level={2} />
    );
  const items = pages.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      {pages.isFetchNextPageError ? (
        <ErrorState
          error={pages.error}
          title={m.lists_error()}
          onRetry={more}
          retrying={pages.isFetchingNextPage}
          level={2}
        />
      ) : (
        // A list that came whole needs no word about that.
        (pages.hasNextPage || pages.data.pages.length > 1) && (
          <p className="mt-8 flex min-h-12 items-center justify-center">
            {pages.hasNextPage ? (
              <Button variant="soft" busy={pages.isFetchingNextPage} busyLabel={m.lists_more_busy()} onClick={more}>
                {m.lists_more()}
              </Button>
            ) : (
              <span className="text-sm text-ink-mute">{m.lists_all_shown()}</span>
            )}
          </p>
        )
      )}
    </>
  );
}
