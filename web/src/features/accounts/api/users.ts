import { userEndpoints, UserRow } from "@daansetu/contract";
import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";

const UserPage = z.object({ items: z.array(UserRow), nextCursor: z.optional(z.string()) });

/** Replaces a changed user in every cached page of the list. */
export function updateCachedUser(client: QueryClient, changed: UserRow): void {
  client.setQueriesData({ queryKey: [userEndpoints.allUsers.name] }, (before: unknown) => {
    const parsed = z.safeParse(UserPage, before);
    if (!parsed.success) return before;
    const { items, nextCursor } = parsed.data;
    return { items: items.map((row) => (row._id === changed._id ? changed : row)), nextCursor };
  });
}

/** For when a listed user turns out to be deleted. */
export const refetchUsers = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [userEndpoints.allUsers.name] });
