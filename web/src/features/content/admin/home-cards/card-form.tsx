import { homeCardEndpoints, type HomeCardRecord, type NewHomeCard } from "@daansetu/contract";
import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { callApi } from "../../../../lib/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { ConflictNote } from "../../../../ui/editing/conflict-note.tsx";
import { UnsavedGuard } from "../../../../ui/editing/unsaved-guard.tsx";
import { useSaving } from "../../../../ui/editing/use-saving.ts";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { Note } from "../../../../ui/note.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { CardFields } from "./card-fields.tsx";
import { CardPreview } from "./card-preview.tsx";
import { type CardProblems, type CardValues, cardOf, NO_CARD, problemsOf, valuesOf } from "./card-values.ts";
import type { Cards } from "./use-cards.ts";

interface CardFormProps {
  /** Left out for a new one. */
  card: HomeCardRecord | undefined;
  cards: Cards;
  listHref: string;
}

type Sent = Omit<NewHomeCard, "requestId">;

/** A card is written or changed here, beside what visitors will see of it. */
export function CardForm({ card, cards, listHref }: CardFormProps) {
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState(card);
  const before = loaded === undefined ? NO_CARD : valuesOf(loaded);
  const [values, setValues] = useState<CardValues>(before);
  const [attempt, setAttempt] = useState(0);
  const [isUploading, setUploading] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [requestId] = useState(() => crypto.randomUUID());
  const saving = useSaving<Sent, HomeCardRecord>({
    send: (sent, version) =>
      card === undefined
        ? callApi(homeCardEndpoints.addHomeCard, { body: { ...sent, requestId } })
        : callApi(homeCardEndpoints.changeHomeCard, { params: { id: card._id }, body: { ...sent, version } }),
    newest: async () => (await cards.latest(card?._id ?? ""))?.version ?? 0,
    said: card === undefined ? ADDED : CHANGED,
    onSaved: () => {
      setSaved(true);
      void cards.refresh().then(() => navigate(listHref));
    },
  });
  const made = cardOf(values, window.location.origin);
  // Said at the first try to save; from then on as it is mended.
  const own: CardProblems = attempt > 0 && !made.ok ? made.problems : {};
  const problems = { ...problemsOf(saving.fields), ...own };
  const isDirty = !isSaved && JSON.stringify(values) !== JSON.stringify(before);

  const submit = (save: (sent: Sent) => Promise<void>) => {
    if (saving.isSaving || isUploading) return;
    setAttempt(attempt + 1);
    if (made.ok) void save(made.card);
  };
  const show = (theirs: HomeCardRecord | undefined) => {
    if (theirs === undefined) void navigate(listHref);
    else {
      setLoaded(theirs);
      setValues(valuesOf(theirs));
    }
  };
  return (
    <form
      noValidate
      aria-labelledby="card-form"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit((sent) => saving.save(sent, loaded?.version ?? 0));
      }}
    >
      <UnsavedGuard when={isDirty} />
      <TextLink to={listHref} arrow="back">
        {m.showcase_card_back()}
      </TextLink>
      <h1 id="card-form" className="mt-2 text-h2">
        {card === undefined ? m.showcase_card_new_title() : m.showcase_card_edit_title()}
      </h1>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid max-w-[38rem] content-start gap-6">
          <ErrorSummary
            errors={Object.entries(problems).map(([field, message]) => ({ field: `card.${field}`, message }))}
            attempt={attempt}
          />
          <CardFields values={values} problems={problems} onChange={setValues} onBusy={setUploading} />
        </div>
        <CardPreview values={values} />
        <div className="grid max-w-[38rem] gap-6">
          {saving.conflict !== undefined && (
            <ConflictNote
              sentence={saving.conflict}
              busy={saving.isSaving}
              onTheirs={() => void saving.takeTheirs(() => cards.latest(card?._id ?? ""), show)}
              onMine={() => submit(saving.saveOver)}
            />
          )}
          {saving.failure !== undefined && (
            <Note tone="madder" role="alert" title={m.showcase_failed_title()}>
              {saving.failure} {m.showcase_failed_kept()}
            </Note>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              size="lg"
              busy={saving.isSaving || isUploading}
              busyLabel={isUploading ? m.uploads_busy() : m.showcase_saving()}
              className="max-sm:w-full"
            >
              {card === undefined ? m.showcase_card_save() : m.showcase_card_save_changes()}
            </Button>
            <ButtonLink to={listHref} variant="quiet">
              {m.showcase_discard()}
            </ButtonLink>
          </div>
        </div>
      </div>
    </form>
  );
}

const ADDED = {
  get success() {
    return m.showcase_card_added();
  },
  get failure() {
    return m.showcase_card_not_added();
  },
};
const CHANGED = {
  get success() {
    return m.showcase_card_changed();
  },
  get failure() {
    return m.showcase_card_not_changed();
  },
};
