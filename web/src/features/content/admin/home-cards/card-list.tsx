import type { HomeCardRecord } from "@daansetu/contract";
import { useState } from "react";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { DeleteDialog } from "../delete-dialog.tsx";
import { CardRow } from "./card-row.tsx";
import { type Cards, nameOf } from "./use-cards.ts";

interface CardListProps {
  list: readonly HomeCardRecord[];
  cards: Cards;
  hrefOf: (id: string) => string;
}

/** The cards in their order, which is changed by dragging or by two buttons on each. */
export function CardList({ list, cards, hrefOf }: CardListProps) {
  const now = useNow();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [deleting, setDeleting] = useState<HomeCardRecord>();
  const drop = () => {
    if (dragged !== undefined && over !== undefined) void cards.move(dragged, over);
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <>
      <ol aria-label={m.showcase_cards_label()} className="grid gap-3">
        {list.map((card, at) => (
          <CardRow
            key={card._id}
            card={card}
            now={now}
            href={hrefOf(card._id)}
            isFirst={at === 0}
            isLast={at === list.length - 1}
            isDragged={dragged === at}
            isOver={over === at && dragged !== at}
            onMove={(by) => void cards.move(at, at + by)}
            onDelete={() => setDeleting(card)}
            onDragStart={() => setDragged(at)}
            onDragOver={() => setOver(at)}
            onDragEnd={drop}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <p role="status">{cards.news}</p>
      </VisuallyHidden>
      {deleting !== undefined && (
        <DeleteDialog
          title={m.showcase_card_delete_title()}
          failure={m.showcase_card_not_deleted()}
          onDelete={() => cards.remove(deleting._id)}
          onClose={() => setDeleting(undefined)}
        >
          {m.showcase_card_delete_text({ caption: nameOf(deleting) })}
        </DeleteDialog>
      )}
    </>
  );
}
