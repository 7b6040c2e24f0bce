import { Plus } from "lucide-react";
import { m } from "../../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../../ui/button-link.tsx";
import { EmptyState, ErrorState } from "../../../../../ui/state-panel.tsx";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { useOpenRecord } from "../../../../../ui/table/index.ts";
import { CardForm } from "./card-form.tsx";
import { CardList } from "./card-list.tsx";
import { useCards } from "./use-cards.ts";

/** Stands for a new card in the URL; no record has this id. */
const NEW_CARD_ID = "new";

/** Section `homeCard`: the cards of the home banner. */
export default function HomeCardSection() {
  const cards = useCards();
  const { open: openId, hrefOf, listHref } = useOpenRecord();
  const { data: loadedCards, error, isFetching, refetch } = cards.query;
  const card = loadedCards?.find(({ _id }) => _id === openId);
  if (openId === NEW_CARD_ID || card !== undefined)
    return <CardForm key={openId} card={card} cards={cards} listHref={listHref} />;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-h2">{m.showcase_home_card()}</h1>
          <p className="mt-1 max-w-[38rem] text-ink-soft">{m.showcase_cards_text()}</p>
        </div>
        <ButtonLink to={hrefOf(NEW_CARD_ID)} variant="main" icon={Plus}>
          {m.showcase_card_new()}
        </ButtonLink>
      </div>
      {openId !== undefined && loadedCards !== undefined && (
        <p role="status" className="mt-4 font-semibold">
          {m.showcase_card_gone()}
        </p>
      )}
      <div className="mt-6">
        {loadedCards === undefined && error === null && (
          <div role="status" aria-label={m.ui_loading()} className="grid gap-3">
            <Skeletons count={3} barClassName="h-24 w-full" />
          </div>
        )}
        {loadedCards === undefined && error !== null && (
          <ErrorState level={2} error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {loadedCards?.length === 0 && <EmptyState level={2}>{m.showcase_card_none()}</EmptyState>}
        {loadedCards !== undefined && loadedCards.length > 0 && (
          <CardList loadedCards={loadedCards} cards={cards} hrefOf={hrefOf} />
        )}
      </div>
    </>
  );
}
