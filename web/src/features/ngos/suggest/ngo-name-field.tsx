import { type KeyboardEvent, useId, useState } from "react";
import { cx } from "../../../lib/cx.ts";
import { m } from "../../../paraglide/messages.js";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { type SuggestionState, useSuggestions } from "./use-suggestions.ts";

/** A typed name, with the id if it was chosen from the suggestions. */
export interface ChosenNgo {
  ngoName: string;
  ngoId?: string;
}

const POPOVER = "absolute inset-x-0 top-full z-10 mt-1 rounded-card border border-line bg-sheet shadow-lift";
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface NgoNameFieldProps {
  value: string;
  /** Called on every keystroke, then without an id, and when a suggestion is chosen. */
  onChange: (chosen: ChosenNgo) => void;
  name?: string;
  label?: string;
  error?: string | undefined;
}

/** A combobox for an NGO's name that suggests enrolled NGOs (spec section 5). Other names are allowed too. */
export function NgoNameField({ value, onChange, name = "ngoName", label, error }: NgoNameFieldProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { suggestions, state } = useSuggestions(value, isOpen);
  const isShown = isOpen && suggestions.length > 0;
  const optionId = (at: number) => `${listId}-${at}`;
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (at: number) => {
    const chosen = suggestions[at];
    if (chosen === undefined) return;
    onChange({ ngoName: chosen.ngoName, ngoId: chosen._id });
    close();
  };
  const move = (step: 1 | -1) => {
    const from = active === -1 && step === -1 ? suggestions.length : active;
    setActive((from + step + suggestions.length) % suggestions.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isShown) move(step);
      else setIsOpen(true);
    } else if (event.key === "Enter" && isShown && active !== -1) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape" && state !== "idle") {
      event.stopPropagation();
      close();
    }
  };
  return (
    <Field name={name} label={label ?? m.ngos_name()} hint={m.ngos_name_hint()} error={error}>
      <div className="relative">
        <TextInput
          role="combobox"
          autoComplete="off"
          maxLength={140}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && active !== -1 ? optionId(active) : undefined}
          value={value}
          onChange={({ target }) => {
            onChange({ ngoName: target.value });
            setIsOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={m.ngos_name_list()}
          hidden={!isShown}
          className={cx(POPOVER, "max-h-80 overflow-auto py-1")}
        >
          {suggestions.map(({ _id, ngoName, ngoLocation }, at) => (
            // The keyboard is handled by the input, which keeps the focus.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- as said above
            <div
              key={_id}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={cx(
                "grid min-h-11 cursor-pointer px-3.5 py-1.5 leading-snug hover:bg-well",
                at === active && "bg-neel-tint",
              )}
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                choose(at);
              }}
            >
              <span className="font-semibold wrap-anywhere">{ngoName}</span>
              <span className="text-sm text-ink-soft">{ngoLocation}</span>
            </div>
          ))}
        </div>
        <p
          role="status"
          className={
            isShown || state === "idle" ? "sr-only" : cx(POPOVER, "px-3.5 py-2.5 text-sm leading-snug text-ink-soft")
          }
        >
          {statusText(state, suggestions.length)}
        </p>
      </div>
    </Field>
  );
}

/** Announced to screen readers; visible only while there is no list to show. */
function statusText(state: SuggestionState, count: number): string {
  if (state === "idle") return "";
  if (state === "failed") return m.ngos_name_failed();
  if (state === "loading") return count === 0 ? m.ngos_name_loading() : "";
  return count === 0 ? m.ngos_name_none() : m.ngos_name_found({ count });
}
