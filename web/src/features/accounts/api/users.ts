import { type GivenRole, userEndpoints, UserRow } from "@daansetu/contract";
import { keepPreviousData, type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { pagedQuery } from "../../../lib/query.ts";

export interface UserFilter {
  search: string | undefined;
  role: GivenRole | undefined;
}

/** People with an account, newest first, 25 a page. While another search is asked, the rows of the last one stay. */
export const useUsers = ({ search, role }: UserFilter) =>
  useInfiniteQuery({
    ...pagedQuery(userEndpoints.allUsers, { query: { limit: "25", search, role } }),
    placeholderData: keepPreviousData,
  });

const Pages = z.object({
  pages: z.array(z.object({ items: z.array(UserRow), nextCursor: z.optional(z.string()) })),
  pageParams: z.array(z.unknown()),
});

/** Puts a person's row, as the server has it now, in the place of the old one, in every list that shows it. */
export function showChanged(client: QueryClient, changed: UserRow): void {
  client.setQueriesData({ queryKey: [userEndpoints.allUsers.name] }, (before: unknown) => {
    const parsed = z.safeParse(Pages, before);
    if (!parsed.success) return before;
    const { pages, pageParams } = parsed.data;
    const put = (row: UserRow) => (row._id === changed._id ? changed : row);
    return { pageParams, pages: pages.map((page) => ({ ...page, items: page.items.map(put) })) };
  });
}

/** Somebody is not there any more: the lists are asked for anew. */
export const askAnew = (client: QueryClient) => client.invalidateQueries({ queryKey: [userEndpoints.allUsers.name] });
