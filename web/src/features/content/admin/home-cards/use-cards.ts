import { homeCardEndpoints, type HomeCardRecord } from "@daansetu/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { deleteWithUndo } from "../delete-with-undo.ts";

const CARDS = endpointQuery(homeCardEndpoints.homeCardRecords);

export const nameOf = ({ caption }: Pick<HomeCardRecord, "caption">) =>
  caption === "" ? m.showcase_uncaptioned() : caption;

/** All cards, with the actions on them. */
export function useCards() {
  const client = useQueryClient();
  const query = useQuery(CARDS);
  const [announcement, setAnnouncement] = useState("");
  const setCached = (cards: HomeCardRecord[]) => client.setQueryData(CARDS.queryKey, cards);
  const refresh = () => client.invalidateQueries({ queryKey: CARDS.queryKey });

  return {
    query,
    refresh,
    /** The last move, for screen readers. */
    announcement,
    /** Refetches a card; `undefined` if it was deleted. */
    latest: async (id: string): Promise<HomeCardRecord | undefined> =>
      (await client.query({ ...CARDS, staleTime: 0 })).find((card) => card._id === id),

    /** Moves a card: optimistically, reverted if saving fails. */
    move: async (from: number, to: number): Promise<void> => {
      const before = client.getQueryData<HomeCardRecord[]>(CARDS.queryKey) ?? [];
      const card = before[from];
      if (card === undefined || to < 0 || to >= before.length || from === to) return;
      const after = before.toSpliced(from, 1).toSpliced(to, 0, card);
      setCached(after);
      setAnnouncement(m.showcase_moved({ name: nameOf(card), place: to + 1, count: before.length }));
      try {
        setCached(await callApi(homeCardEndpoints.orderHomeCards, { body: { ids: after.map(({ _id }) => _id) } }));
      } catch {
        setCached(before);
        setAnnouncement(m.showcase_not_moved());
        void toast("error", m.showcase_not_moved());
        void refresh();
      }
    },

    /** @throws ApiError */
    remove: async (id: string): Promise<void> => {
      await deleteWithUndo({
        remove: () => callApi(homeCardEndpoints.deleteHomeCard, { params: { id } }),
        restore: () => callApi(homeCardEndpoints.restoreHomeCard, { params: { id } }),
        refresh,
        toastText: m.showcase_card_deleted(),
      });
    },
  };
}

export type Cards = ReturnType<typeof useCards>;
