import type { HomeCardRecord } from "@daansetu/contract";
import { useState } from "react";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { VisuallyHidden } from "../../../../../ui/visually-hidden.tsx";
import { DeleteDialog } from "../delete-dialog.tsx";
import { CardRow } from "./card-row.tsx";
import { type Cards, cardName } from "./use-cards.ts";

interface CardListProps {
  loadedCards: readonly HomeCardRecord[];
  cards: Cards;
  hrefOf: (id: string) => string;
}

/** The home cards, reordered by drag and drop or by two buttons on each card. */
export function CardList({ loadedCards, cards, hrefOf }: CardListProps) {
  const now = useNow();
  const [draggedIndex, setDraggedIndex] = useState<number>();
  const [targetIndex, setTargetIndex] = useState<number>();
  const [cardToDelete, setCardToDelete] = useState<HomeCardRecord>();
  const dropCard = () => {
    if (draggedIndex !== undefined && targetIndex !== undefined) void cards.move(draggedIndex, targetIndex);
    setDraggedIndex(undefined);
    setTargetIndex(undefined);
  };
  return (
    <>
      <ol aria-label={m.showcase_cards_label()} className="grid gap-3">
        {loadedCards.map((card, index) => (
          <CardRow
            key={card._id}
            card={card}
            now={now}
            href={hrefOf(card._id)}
            isFirst={index === 0}
            isLast={index === loadedCards.length - 1}
            isDragged={draggedIndex === index}
            isDropTarget={targetIndex === index && draggedIndex !== index}
            onMove={(offset) => void cards.move(index, index + offset)}
            onDelete={() => setCardToDelete(card)}
            onDragStart={() => setDraggedIndex(index)}
            onDragOver={() => setTargetIndex(index)}
            onDragEnd={dropCard}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <p role="status">{cards.announcement}</p>
      </VisuallyHidden>
      {cardToDelete !== undefined && (
        <DeleteDialog
          title={m.showcase_card_delete_title()}
          failureToast={m.showcase_card_not_deleted()}
          onDelete={() => cards.remove(cardToDelete._id)}
          onClose={() => setCardToDelete(undefined)}
        >
          {m.showcase_card_delete_text({ caption: cardName(cardToDelete) })}
        </DeleteDialog>
      )}
    </>
  );
}
