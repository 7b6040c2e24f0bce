import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextInput } from "../../../ui/inputs.tsx";

const PAUSE_MS = 300;

interface SearchBoxProps {
  /** What is searched for now. */
  search: string;
  /** `isTyping` while somebody types; false when they press Enter or clear it. */
  onSearch: (search: string, isTyping: boolean) => void;
}

/**
 * Searches as somebody types, after a short pause, and at once on Enter. Back brings back what was searched for before.
 * It is not the box of `ui/search-box.tsx`, which does not tell typing from Enter and has no cross to empty it.
 */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState<string | undefined>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const shown = typed ?? search;
  const send = (text: string, isTyping: boolean) => {
    clearTimeout(timer.current);
    if (text.trim() !== search || !isTyping) onSearch(text.trim(), isTyping);
  };
  // The address is what is searched for: once it says what was typed, or goes elsewhere, it is what the box shows.
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    if (typed?.trim() !== search) setTyped(undefined);
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return (
    <form
      role="search"
      aria-label={m.ngos_search()}
      onSubmit={(event) => {
        event.preventDefault();
        send(shown, false);
        setTyped(undefined);
      }}
    >
      <Field label={m.ngos_search_label()} hint={m.ngos_search_hint()} name="search">
        <div className="relative">
          <Icon of={Search} className="pointer-events-none absolute top-4 left-3.5 text-ink-mute" />
          <TextInput
            ref={input}
            type="search"
            required={false}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            className="pr-13 pl-11 [&::-webkit-search-cancel-button]:hidden"
            value={shown}
            onChange={({ target: { value } }) => {
              setTyped(value);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => {
                send(value, true);
              }, PAUSE_MS);
            }}
          />
          {shown !== "" && (
            <IconButton
              icon={X}
              label={m.ngos_search_clear()}
              className="absolute top-1 right-1 size-11"
              onClick={() => {
                setTyped(undefined);
                send("", false);
                input.current?.focus();
              }}
            />
          )}
        </div>
      </Field>
    </form>
  );
}
