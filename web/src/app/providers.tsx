import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { INTERACTIVE_EVENT } from "../boot/interactive-event.ts";
import { NowContext } from "../lib/use-now.ts";

interface ProvidersProps {
  /** The query cache; on a server it holds the prefetched data, which a browser hydrates. */
  queryClient: QueryClient;
  /** The time of the server's rendering. */
  now?: Date | undefined;
  children: ReactNode;
}

/** Context of every page, in a browser and on a server. */
export function Providers({ queryClient, now, children }: ProvidersProps) {
  useEffect(() => {
    document.dispatchEvent(new Event(INTERACTIVE_EVENT));
    performance.mark(INTERACTIVE_EVENT);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <NowContext value={now}>{children}</NowContext>
    </QueryClientProvider>
  );
}
