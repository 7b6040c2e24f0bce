import { homeCardEndpoints, type HomeCardRecord } from "@daansetu/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { deleteWithUndo } from "../delete-with-undo.ts";

const CARDS_QUERY = endpointQuery(homeCardEndpoints.homeCardRecords);

export const cardName = ({ caption }: Pick<HomeCardRecord, "caption">) =>
  caption === "" ? m.showcase_uncaptioned() : caption;

/** All home cards, with the actions on them. */
export function useCards() {
  const client = useQueryClient();
  const query = useQuery(CARDS_QUERY);
  const [announcement, setAnnouncement] = useState("");
  const setCachedCards = (cards: HomeCardRecord[]) => client.setQueryData(CARDS_QUERY.queryKey, cards);
  const refresh = () => client.invalidateQueries({ queryKey: CARDS_QUERY.queryKey });

  return {
    query,
    refresh,
    /** Announcement of the last move, for screen readers. */
    announcement,
    /** Refetches a card; `undefined` if it was deleted. */
    latest: async (id: string): Promise<HomeCardRecord | undefined> =>
      (await client.query({ ...CARDS_QUERY, staleTime: 0 })).find((card) => card._id === id),

    /** Moves a card: optimistically, reverted if saving fails. */
    move: async (fromIndex: number, toIndex: number): Promise<void> => {
      const cardsBefore = client.getQueryData<HomeCardRecord[]>(CARDS_QUERY.queryKey) ?? [];
      const card = cardsBefore[fromIndex];
      if (card === undefined || toIndex < 0 || toIndex >= cardsBefore.length || fromIndex === toIndex) return;
      const cardsAfter = cardsBefore.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, card);
      setCachedCards(cardsAfter);
      setAnnouncement(m.showcase_moved({ name: cardName(card), place: toIndex + 1, count: cardsBefore.length }));
      try {
        setCachedCards(
          await callApi(homeCardEndpoints.orderHomeCards, { body: { ids: cardsAfter.map(({ _id }) => _id) } }),
        );
      } catch {
        setCachedCards(cardsBefore);
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
