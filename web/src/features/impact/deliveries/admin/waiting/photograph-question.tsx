import { useState } from "react";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ConfirmField } from "../../../../../ui/confirm-field.tsx";
import { Dialog } from "../../../../../ui/dialog.tsx";
import { Field, FieldError } from "../../../../../ui/field.tsx";
import { TextInput } from "../../../../../ui/inputs.tsx";
import { useQueue } from "./browser-queue.ts";
import type { WaitingPhotograph } from "./waiting.ts";
import { useWaitingFile } from "./use-waiting-file.ts";

const SHOWN = [
  { showsPeople: false, label: m.deliveries_shows_things, hint: m.deliveries_shows_things_hint },
  { showsPeople: true, label: m.deliveries_shows_people, hint: m.deliveries_shows_people_hint },
] as const;

interface PhotographQuestionProps {
  photograph: WaitingPhotograph;
  /** Also where it was not answered: the photograph waits for an answer then. */
  onClose: () => void;
}

/** Asks what a photograph shows, and whether the people in it agreed. It is not sent before. */
export function PhotographQuestion({ photograph, onClose }: PhotographQuestionProps) {
  const { queue } = useQueue();
  const address = useWaitingFile(photograph.id);
  const [showsPeople, setShowsPeople] = useState<boolean>();
  const [agreedAt, setAgreedAt] = useState<string>();
  const [isAllowed, setIsAllowed] = useState(false);
  const [alt, setAlt] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const isComplete = showsPeople !== undefined && isAllowed && (!showsPeople || agreedAt !== undefined);
  const keep = () => {
    setHasTried(true);
    if (!isComplete) return;
    const consent = showsPeople && agreedAt !== undefined ? { consentedAt: agreedAt } : {};
    void queue.answer(photograph.id, { showsPeople, alt: alt.trim(), ...consent }).then(onClose);
  };
  const remove = () => void queue.remove(photograph.id).then(onClose);
  return (
    <Dialog title={m.deliveries_photo_question()} onClose={onClose}>
      {address !== undefined && (
        <img
          src={address}
          alt={m.deliveries_photo_new()}
          className="max-h-[30dvh] w-full rounded-card object-contain"
        />
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{m.deliveries_shows()}</legend>
        {SHOWN.map((option) => (
          <label
            key={String(option.showsPeople)}
            className="grid min-h-14 cursor-pointer grid-cols-[1.5rem_1fr] items-center gap-x-3 rounded-control border-[1.5px] border-line-strong px-3 py-2 leading-snug has-checked:border-info has-checked:bg-info-tint"
          >
            <input
              type="radio"
              name="shows"
              className="row-span-2 size-5 accent-info"
              checked={showsPeople === option.showsPeople}
              onChange={() => setShowsPeople(option.showsPeople)}
            />
            <b className="font-semibold">{option.label()}</b>
            <span className="text-sm text-ink-soft">{option.hint()}</span>
          </label>
        ))}
        {hasTried && showsPeople === undefined && <FieldError>{m.deliveries_shows_error()}</FieldError>}
      </fieldset>
      {showsPeople === true && (
        <ConfirmField
          name="consent"
          isChecked={agreedAt !== undefined}
          label={m.deliveries_consent()}
          error={hasTried && agreedAt === undefined ? m.deliveries_consent_error() : undefined}
          onChange={(isChecked) => setAgreedAt(isChecked ? new Date().toISOString() : undefined)}
        />
      )}
      <ConfirmField
        name="allowed"
        isChecked={isAllowed}
        label={m.deliveries_allowed()}
        error={hasTried && !isAllowed ? m.deliveries_allowed_error() : undefined}
        onChange={setIsAllowed}
      />
      <Field name="alt" label={m.deliveries_alt()} hint={m.deliveries_alt_hint()} optional>
        <TextInput maxLength={300} value={alt} onChange={({ target }) => setAlt(target.value)} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="danger" onClick={remove}>
          {m.deliveries_photo_delete()}
        </Button>
        <Button onClick={keep}>{m.deliveries_photo_keep()}</Button>
      </div>
    </Dialog>
  );
}
