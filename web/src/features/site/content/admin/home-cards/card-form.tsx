import { homeCardEndpoints, type HomeCardRecord } from "@daansetu/contract";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { callApi } from "../../../../../lib/api-client.ts";
import { m } from "../../../../../paraglide/messages.js";
import { UnsavedGuard } from "../../../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../../../ui/error-summary.tsx";
import { useVersionedForm } from "../../../../../ui/form/use-versioned-form.ts";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { SaveRow } from "../save-row.tsx";
import { CardFields } from "./card-fields.tsx";
import { CardPreview } from "./card-preview.tsx";
import { EMPTY_CARD, readCard, toFieldSentences, toFormValues } from "./card-values.ts";
import type { Cards } from "./use-cards.ts";

interface CardFormProps {
  /** `undefined` for a new card. */
  card: HomeCardRecord | undefined;
  cards: Cards;
  listHref: string;
}

/** The form of a new or existing card, with a preview. */
export function CardForm({ card, cards, listHref }: CardFormProps) {
  const navigate = useNavigate();
  const [isUploading, setIsUploading] = useState(false);
  const [requestId] = useState(newRequestId);
  const form = useVersionedForm({
    stored: card,
    valuesOf: (storedCard) => (storedCard === undefined ? EMPTY_CARD : toFormValues(storedCard)),
    readValues: (values) => readCard(values, window.location.origin),
    send: (cardBody, version) =>
      card === undefined
        ? callApi(homeCardEndpoints.addHomeCard, { body: { ...cardBody, requestId } })
        : callApi(homeCardEndpoints.changeHomeCard, { params: { id: card._id }, body: { ...cardBody, version } }),
    loadStored: () => cards.latest(card?._id ?? ""),
    sentencesFor: toFieldSentences,
    toasts:
      card === undefined
        ? { success: m.showcase_card_added(), failure: m.showcase_card_not_added() }
        : { success: m.showcase_card_changed(), failure: m.showcase_card_not_changed() },
    onSaved: () => void cards.refresh().then(() => navigate(listHref)),
    onGone: () => void navigate(listHref),
  });
  return (
    <form
      noValidate
      aria-labelledby="card-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUploading) form.submit();
      }}
    >
      <UnsavedGuard isUnsaved={form.isDirty} />
      <TextLink to={listHref} arrow="back">
        {m.showcase_card_back()}
      </TextLink>
      <h1 id="card-form" className="mt-2 text-h2">
        {card === undefined ? m.showcase_card_new_title() : m.showcase_card_edit_title()}
      </h1>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid max-w-[38rem] content-start gap-6">
          <ErrorSummary
            errors={form.errors.map(({ field, message }) => ({ field: `card.${field}`, message }))}
            attempt={form.attempt}
          />
          <CardFields form={form} onBusyChange={setIsUploading} />
        </div>
        <CardPreview values={form.values} />
        <div className="grid max-w-[38rem] gap-6">
          <SaveRow
            form={form}
            isUploading={isUploading}
            saveLabel={card === undefined ? m.showcase_card_save() : m.showcase_card_save_changes()}
            listHref={listHref}
          />
        </div>
      </div>
    </form>
  );
}
