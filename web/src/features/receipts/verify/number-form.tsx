import { readReceiptNumber } from "@daansetu/contract";
import { SearchCheck } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Field, fieldId } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/inputs.tsx";

const FIELD = "receiptNumber";

interface NumberFormProps {
  /** The number in the address; shown with an error if it is malformed. */
  initialText: string;
  onNumber: (number: string) => void;
}

/** Asks for a receipt's number. An error stays until the number is complete. */
export function NumberForm({ initialText, onNumber }: NumberFormProps) {
  const [text, setText] = useState(initialText);
  const [isChecked, setIsChecked] = useState(initialText !== "");
  const number = readReceiptNumber(text);
  const problem = isChecked && number === undefined ? problemOf(text) : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (number !== undefined) onNumber(number);
    else document.getElementById(fieldId(FIELD))?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        name={FIELD}
        label={m.receipts_verify_number()}
        // The error has the same example.
        hint={problem === undefined && m.receipts_verify_hint()}
        error={problem}
      >
        <TextInput
          value={text}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          className="tabular-nums"
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
      </Field>
      <Button type="submit" icon={SearchCheck} className="justify-self-start max-sm:w-full">
        {m.receipts_verify_do()}
      </Button>
    </form>
  );
}

const problemOf = (text: string) => (text.trim() === "" ? m.receipts_verify_missing() : m.receipts_verify_malformed());
