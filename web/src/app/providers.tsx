import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NowContext } from "../lib/use-now.ts";

interface ProvidersProps {
  /** On a server it holds what the page shows, fetched before; a browser hydrates it from what the server wrote. */
  queryClient: QueryClient;
  /** The moment a server rendered at. */
  now?: Date;
  children: ReactNode;
}

/** What every page can reach, in a browser and on a server. */
export function Providers({ queryClient, now, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <NowContext value={now}>{children}</NowContext>
    </QueryClientProvider>
  );
}
