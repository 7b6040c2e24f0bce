import { m } from "../../../../../paraglide/messages.js";
import { TextInput } from "../../../../../ui/inputs.tsx";
import { toColour, toText } from "./draft.ts";

interface ColourInputProps {
  /** The label of the field. */
  label: string;
  unset: string;
  value: unknown;
  onChange: (value: string) => void;
}

/** A colour to type, and beside it the same one to pick from the browser's palette. */
export function ColourInput({ label, unset, value, onChange }: ColourInputProps) {
  return (
    <div className="flex gap-2">
      <TextInput
        value={toText(value)}
        autoComplete="off"
        spellCheck={false}
        className="min-w-0 flex-1"
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      <input
        type="color"
        aria-label={m.identity_pick_colour({ field: label })}
        value={toColour(value) ?? unset}
        className="h-12 w-14 flex-none cursor-pointer rounded-control border border-line-strong bg-sheet p-1"
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </div>
  );
}
