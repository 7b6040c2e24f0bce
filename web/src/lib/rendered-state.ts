import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { RENDERED_STATE_ID } from "./rendered-state-id.ts";

/** The state with which a server rendered a page, and with which the browser hydrates it. */
const RenderedState = z.object({
  now: z.string(),
  /** Names of the lazy parts in the page (`lazy-part.tsx`). */
  parts: z.array(z.string()),
  queries: z.array(z.object({ key: z.array(z.unknown()), data: z.unknown() })),
});
export type RenderedState = z.output<typeof RenderedState>;

/** Maximum age of a rendered page whose figures are not refetched at once: the CDN's caching time plus the loading. */
const FRESH_MS = 120_000;

/** @returns undefined for a page that the browser renders itself */
export function readRenderedState(): RenderedState | undefined {
  const text = document.getElementById(RENDERED_STATE_ID)?.textContent;
  return text === undefined ? undefined : RenderedState.parse(JSON.parse(text));
}

/** Fills the query cache with the data of the rendered page. */
export function fillQueries(queryClient: QueryClient, { now, queries }: RenderedState): void {
  const renderedAt = Date.parse(now);
  const updatedAt = Date.now() - renderedAt < FRESH_MS ? Date.now() : renderedAt;
  for (const { key, data } of queries) queryClient.setQueryData(key, data, { updatedAt });
}
