import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";

/** Delay after typing before the search runs. */
const DEBOUNCE_MS = 300;

interface SearchBoxProps {
  /** The current search, as in the URL. */
  search: string;
  /** @param isTyping false after Enter or clearing */
  onSearch: (search: string, isTyping: boolean) => void;
}

/**
 * Searches while the user types, debounced, and at once on Enter. The URL holds the search, so Back restores the previous one.
 * `ui/search-box.tsx` cannot replace it: that one does not distinguish typing from Enter and has no button to clear it.
 */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const [typedText, setTypedText] = useState<string | undefined>();
  const searchTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inputRef = useRef<HTMLInputElement>(null);
  const shownText = typedText ?? search;
  const sendSearch = (text: string, isTyping: boolean) => {
    clearTimeout(searchTimer.current);
    if (text.trim() !== search || !isTyping) onSearch(text.trim(), isTyping);
  };
  const type = (text: string) => {
    setTypedText(text);
    clearTimeout(searchTimer.current);
    searchTimer.current = setTimeout(() => {
      sendSearch(text, true);
    }, DEBOUNCE_MS);
  };
  // When the URL changes, through this box or Back, the box shows the search in the URL.
  const [previousSearch, setPreviousSearch] = useState(search);
  if (previousSearch !== search) {
    setPreviousSearch(search);
    if (typedText?.trim() !== search) setTypedText(undefined);
  }
  useEffect(
    () => () => {
      clearTimeout(searchTimer.current);
    },
    [],
  );
  return (
    <form
      role="search"
      aria-label={m.ngos_search()}
      onSubmit={(event) => {
        event.preventDefault();
        sendSearch(shownText, false);
        setTypedText(undefined);
      }}
    >
      <Field label={m.ngos_search_label()} hint={m.ngos_search_hint()} name="search">
        <div className="relative">
          <Icon of={Search} className="pointer-events-none absolute top-4 left-3.5 text-ink-mute" />
          <TextInput
            ref={inputRef}
            type="search"
            required={false}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            className="pr-13 pl-11 [&::-webkit-search-cancel-button]:hidden"
            value={shownText}
            onChange={({ target: { value } }) => {
              type(value);
            }}
          />
          {shownText !== "" && (
            <IconButton
              icon={X}
              label={m.ngos_search_clear()}
              className="absolute top-1 right-1 size-11"
              onClick={() => {
                setTypedText(undefined);
                sendSearch("", false);
                inputRef.current?.focus();
              }}
            />
          )}
        </div>
      </Field>
    </form>
  );
}
