import { printedCheckCode, readReceiptNumber } from "@daansetu/contract";
import { SearchCheck } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field, fieldId } from "../../../../ui/field.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import { parseShownValue, type ShownValue } from "../receipt/shown-on-receipt.ts";

const NUMBER_FIELD = "receiptNumber";
const SHOWN_FIELD = "checkCode";

interface CheckFormProps {
  /** The number in the page's address; shown with an error if it is malformed. */
  initialNumber: string;
  initialShown: string;
  onCheck: (number: string, shown: ShownValue) => void;
}

/** Asks for a receipt's number, and for its check code or amount. An error stays until the input is complete. */
export function CheckForm({ initialNumber, initialShown, onCheck }: CheckFormProps) {
  const [typed, setTyped] = useState({ number: initialNumber, shown: initialShown });
  const [checked, setChecked] = useState({ number: initialNumber !== "", shown: initialShown !== "" });
  const number = readReceiptNumber(typed.number);
  const shown = parseShownValue(typed.shown);
  const numberProblem = checked.number && number === undefined ? problemOfNumber(typed.number) : undefined;
  const shownProblem = checked.shown && shown === undefined ? problemOfShown(typed.shown) : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked({ number: true, shown: true });
    if (number !== undefined && shown !== undefined) onCheck(number, shown);
    else document.getElementById(fieldId(number === undefined ? NUMBER_FIELD : SHOWN_FIELD))?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        name={NUMBER_FIELD}
        label={m.receipts_verify_number()}
        // The hint is left out with an error, whose text has the same example.
        hint={numberProblem === undefined && m.receipts_verify_hint()}
        error={numberProblem}
      >
        <TextInput
          value={typed.number}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular-nums"
          onChange={({ target: { value } }) => {
            setTyped((current) => ({ ...current, number: value }));
          }}
        />
      </Field>
      <Field
        name={SHOWN_FIELD}
        label={m.receipts_verify_shown()}
        hint={shownProblem === undefined && m.receipts_verify_shown_hint({ code: printedCheckCode("BCDFGHJK") })}
        error={shownProblem}
      >
        <TextInput
          value={typed.shown}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          className="tabular-nums"
          onChange={({ target: { value } }) => {
            setTyped((current) => ({ ...current, shown: value }));
          }}
        />
      </Field>
      <Button type="submit" icon={SearchCheck} className="justify-self-start max-sm:w-full">
        {m.receipts_verify_do()}
      </Button>
    </form>
  );
}

const problemOfNumber = (text: string) =>
  text.trim() === "" ? m.receipts_verify_missing() : m.receipts_verify_malformed();
const problemOfShown = (text: string) =>
  text.trim() === ""
    ? m.receipts_verify_shown_missing()
    : m.receipts_verify_shown_malformed({ code: printedCheckCode("BCDFGHJK") });
