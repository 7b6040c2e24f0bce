import { userEndpoints, UserRow } from "@daansetu/contract";
import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";

const UserPage = z.object({ items: z.array(UserRow), nextCursor: z.optional(z.string()) });

/** Replaces a changed user in every cached page of the list. */
export function updateCachedUser(client: QueryClient, changedUser: UserRow): void {
  client.setQueriesData({ queryKey: [userEndpoints.allUsers.name] }, (cachedPage: unknown) => {
    const parsedPage = z.safeParse(UserPage, cachedPage);
    if (!parsedPage.success) return cachedPage;
    const { items, nextCursor } = parsedPage.data;
    return { items: items.map((row) => (row._id === changedUser._id ? changedUser : row)), nextCursor };
  });
}

/** Refetches users, for when a listed one turns out to be deleted. */
export const refetchUsers = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [userEndpoints.allUsers.name] });
