import { userEndpoints, UserRow } from "@daansetu/contract";
import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";

const Listed = z.object({ items: z.array(UserRow), nextCursor: z.optional(z.string()) });

/** Puts a person's row, as the server has it now, in the place of the old one, in every list that shows it. */
export function showChanged(client: QueryClient, changed: UserRow): void {
  client.setQueriesData({ queryKey: [userEndpoints.allUsers.name] }, (before: unknown) => {
    const parsed = z.safeParse(Listed, before);
    if (!parsed.success) return before;
    const { items, nextCursor } = parsed.data;
    return { items: items.map((row) => (row._id === changed._id ? changed : row)), nextCursor };
  });
}

/** Somebody is not there any more: the lists are asked for anew. */
export const askAnew = (client: QueryClient) => client.invalidateQueries({ queryKey: [userEndpoints.allUsers.name] });
