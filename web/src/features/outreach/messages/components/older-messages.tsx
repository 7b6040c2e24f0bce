import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";

interface OlderMessagesProps {
  thread: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** Button that loads the next page of older messages. */
export function OlderMessages({ thread }: OlderMessagesProps) {
  if (!thread.hasNextPage) return null;
  return (
    <div className="mb-3 grid justify-items-center gap-1">
      {thread.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          {m.support_older_failed()}
        </p>
      )}
      <Button
        size="sm"
        variant="soft"
        busy={thread.isFetchingNextPage}
        busyLabel={m.ui_loading()}
        onClick={() => void thread.fetchNextPage()}
      >
        {m.support_older()}
      </Button>
    </div>
  );
}
