import { type KeyboardEvent, useId, useState } from "react";
import { cx } from "../../../../lib/cx.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import { type SuggestionState, useSuggestions } from "./use-suggestions.ts";

/** A typed name, with the id if it was chosen from the suggestions. */
export interface ChosenNgo {
  ngoName: string;
  ngoId?: string;
}

const POPOVER_CLASSES = "absolute inset-x-0 top-full z-10 mt-1 rounded-card border border-line bg-sheet shadow-lift";
const ARROW_KEY_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface NgoNameFieldProps {
  value: string;
  /** Called on every keystroke, then without an id, and when a suggestion is chosen. */
  onChange: (chosenNgo: ChosenNgo) => void;
  name?: string;
  label?: string;
  error?: string | undefined;
}

/** A combobox for an NGO's name that suggests enrolled NGOs (spec section 5). Other names are allowed too. */
export function NgoNameField({ value, onChange, name = "ngoName", label, error }: NgoNameFieldProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const { suggestions, state } = useSuggestions(value, isOpen);
  const isListShown = isOpen && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  const closeList = () => {
    setIsOpen(false);
    setActiveIndex(-1);
  };
  const chooseSuggestion = (index: number) => {
    const chosenNgo = suggestions[index];
    if (chosenNgo === undefined) return;
    onChange({ ngoName: chosenNgo.ngoName, ngoId: chosenNgo._id });
    closeList();
  };
  const moveActive = (step: 1 | -1) => {
    const startIndex = activeIndex === -1 && step === -1 ? suggestions.length : activeIndex;
    setActiveIndex((startIndex + step + suggestions.length) % suggestions.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROW_KEY_STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isListShown) moveActive(step);
      else setIsOpen(true);
    } else if (event.key === "Enter" && isListShown && activeIndex !== -1) {
      event.preventDefault();
      chooseSuggestion(activeIndex);
    } else if (event.key === "Escape" && state !== "idle") {
      event.stopPropagation();
      closeList();
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
          aria-expanded={isListShown}
          aria-controls={listId}
          aria-activedescendant={isListShown && activeIndex !== -1 ? optionId(activeIndex) : undefined}
          value={value}
          onChange={({ target }) => {
            onChange({ ngoName: target.value });
            setIsOpen(true);
            setActiveIndex(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={closeList}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={m.ngos_name_list()}
          hidden={!isListShown}
          className={cx(POPOVER_CLASSES, "max-h-80 overflow-auto py-1")}
        >
          {suggestions.map(({ _id, ngoName, ngoLocation }, index) => (
            // The keyboard is handled by the input, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as said above
            <div
              key={_id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              className={cx(
                "grid min-h-11 cursor-pointer px-3.5 py-1.5 leading-snug hover:bg-well",
                index === activeIndex && "bg-info-tint",
              )}
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                chooseSuggestion(index);
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
            isListShown || state === "idle"
              ? "sr-only"
              : cx(POPOVER_CLASSES, "px-3.5 py-2.5 text-sm leading-snug text-ink-soft")
          }
        >
          {describeStatus(state, suggestions.length)}
        </p>
      </div>
    </Field>
  );
}

/** The status is announced to screen readers, and is visible only while there is no list to show. */
function describeStatus(state: SuggestionState, count: number): string {
  if (state === "idle") return "";
  if (state === "failed") return m.ngos_name_failed();
  if (state === "loading") return count === 0 ? m.ngos_name_loading() : "";
  return count === 0 ? m.ngos_name_none() : m.ngos_name_found({ count });
}
