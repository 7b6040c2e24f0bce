import type { QueryClient } from "@tanstack/react-query";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { Providers } from "../app/providers.tsx";
import { AppRoutes } from "../app/router.tsx";
import { LazyPartsContext } from "../lib/lazy-part.tsx";

interface PageMarkup {
  markup: string;
  parts: readonly string[];
}

/** Renders a page with the fetched data of its queries. */
export async function renderMarkup(queryClient: QueryClient, address: string, now: Date): Promise<PageMarkup> {
  const parts = new Set<string>();
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <LazyPartsContext value={parts}>
      <Providers queryClient={queryClient} now={now}>
        <StaticRouter location={address}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </LazyPartsContext>,
    {
      onError: (error) => {
        failures.push(error);
      },
      // Renders everything in place: streaming later parts would need an inline script, which the content security policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return { markup, parts: [...parts] };
}
