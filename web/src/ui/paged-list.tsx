import { type ReactNode, useDeferredValue } from "react";
import { m } from "../paraglide/messages.js";
import { Button } from "./button.tsx";
import { ErrorState } from "./state-panel.tsx";

/** The part of an infinite query that a list needs. */
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
  /** Called with at least one item. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list with "Show more", and its skeletons, empty state and error state. */
export function PagedList<Item>({ pages, skeletons, empty, children }: PagedListProps<Item>) {
  const retry = () => void pages.refetch();
  const fetchMore = () => void pages.fetchNextPage();
  // A click while other items arrive does not wait for them to be rendered. The first ones are shown at once.
  const data = useDeferredValue(pages.data) ?? pages.data;
  if (data === undefined)
    return pages.isPending || !pages.error ? (
      skeletons
    ) : (
      <ErrorState error={pages.error} title={m.lists_error()} onRetry={retry} retrying={pages.isRefetching} level={2} />
    );
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      {pages.isFetchNextPageError ? (
        <ErrorState
          error={pages.error}
          title={m.lists_error()}
          onRetry={fetchMore}
          retrying={pages.isFetchingNextPage}
          level={2}
        />
      ) : (
        // A list that fits on one page needs no end note.
        (pages.hasNextPage || data.pages.length > 1) && (
          <p className="mt-8 flex min-h-12 items-center justify-center">
            {pages.hasNextPage ? (
              <Button
                variant="soft"
                busy={pages.isFetchingNextPage}
                busyLabel={m.lists_more_busy()}
                onClick={fetchMore}
              >
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
