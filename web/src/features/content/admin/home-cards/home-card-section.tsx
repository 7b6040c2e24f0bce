import { Plus } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { EmptyState, ErrorState } from "../../../../ui/state-panel.tsx";
import { Skeleton, Skeletons } from "../../../../ui/skeleton.tsx";
import { useOpenRecord } from "../../../../ui/table/index.ts";
import { CardForm } from "./card-form.tsx";
import { CardList } from "./card-list.tsx";
import { useCards } from "./use-cards.ts";

/** Stands for a new card in the URL; no record has this id. */
const NEW_ID = "new";

/** Section `homeCard`: the cards of the home banner. */
export default function HomeCardSection() {
  const cards = useCards();
  const { open, hrefOf, listHref } = useOpenRecord();
  const { data, error, isFetching, refetch } = cards.query;
  const card = data?.find(({ _id }) => _id === open);
  if (open === NEW_ID || card !== undefined)
    return <CardForm key={open} card={card} cards={cards} listHref={listHref} />;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-h2">{m.showcase_home_card()}</h1>
          <p className="mt-1 max-w-[38rem] text-ink-soft">{m.showcase_cards_text()}</p>
        </div>
        <ButtonLink to={hrefOf(NEW_ID)} variant="main" icon={Plus}>
          {m.showcase_card_new()}
        </ButtonLink>
      </div>
      {open !== undefined && data !== undefined && (
        <p role="status" className="mt-4 font-semibold">
          {m.showcase_card_gone()}
        </p>
      )}
      <div className="mt-6">
        {data === undefined && error === null && (
          <div role="status" aria-label={m.ui_loading()} className="grid gap-3">
            <Skeletons count={3}>
              <Skeleton className="h-24 w-full" />
            </Skeletons>
          </div>
        )}
        {data === undefined && error !== null && (
          <ErrorState level={2} error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && <EmptyState level={2}>{m.showcase_card_none()}</EmptyState>}
        {data !== undefined && data.length > 0 && <CardList list={data} cards={cards} hrefOf={hrefOf} />}
      </div>
    </>
  );
}
