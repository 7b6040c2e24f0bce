import { type AddedNumbers, MAX_NUMBERS_CHARACTERS, preAcknowledgementEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, type SyntheticEvent, useState } from "react";
import { callApi } from "../../../../../lib/api-client.ts";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { FailureNote } from "../../../../../ui/failure-note.tsx";
import { Field } from "../../../../../ui/field.tsx";
import { TextArea, TextInput } from "../../../../../ui/inputs.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { useNumberRefetch } from "./use-number-refetch.ts";

/** The statement's column takes no more. */
const MAX_LENGTH = 21;

const PROBLEMS = {
  "bad-pre-acknowledgement": m.numbers_problem_bad,
  twice: m.numbers_problem_twice,
  known: m.numbers_problem_known,
} as const satisfies Record<
  AddedNumbers["problems"][number]["problem"],
  (about: { line: string; text: string }) => string
>;

/** Numbers as pasted or loaded. What was not added stays in the field, named by its line. */
export function AddNumbers({ financialYear }: { financialYear: string }) {
  const refetch = useNumberRefetch();
  const [typed, setTyped] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  const adding = useMutation({
    mutationFn: (numbers: string) =>
      callApi(preAcknowledgementEndpoints.addPreAcknowledgements, { body: { financialYear, numbers } }),
    onSuccess: ({ problems }, numbers) => {
      setTyped(leftOf(numbers, problems));
      void refetch();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsEmpty(typed.trim() === "");
    if (typed.trim() !== "") adding.mutate(typed);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text();
    target.value = "";
    if (text !== undefined) setTyped((before) => [before.trim(), text.trim()].filter((part) => part !== "").join("\n"));
  };
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <h2 className="text-h4">{m.numbers_add()}</h2>
      <Field
        name="numbers"
        label={m.numbers_add_label()}
        hint={m.numbers_add_hint({ length: formatCount(MAX_LENGTH) })}
        error={isEmpty ? m.numbers_add_empty() : undefined}
      >
        <TextArea
          rows={6}
          value={typed}
          maxLength={MAX_NUMBERS_CHARACTERS}
          spellCheck={false}
          autoComplete="off"
          className="tabular-nums"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Field label={m.numbers_add_file()} hint={m.numbers_add_file_hint()} optional>
        <TextInput type="file" accept=".csv,.txt,text/csv,text/plain" onChange={(event) => void choose(event)} />
      </Field>
      <FailureNote error={adding.error} />
      {adding.data !== undefined && <AddedNote added={adding.data} />}
      <div>
        <Button type="submit" busy={adding.isPending} busyLabel={m.numbers_add_busy()}>
          {m.numbers_add()}
        </Button>
      </div>
    </form>
  );
}

/** The lines that were not added, as they were typed. Those of known numbers need nothing more. */
function leftOf(numbers: string, problems: AddedNumbers["problems"]): string {
  const lines = numbers.split(/\r\n|\r|\n/);
  return problems
    .filter(({ problem }) => problem === "bad-pre-acknowledgement")
    .map(({ line }) => lines[line - 1] ?? "")
    .join("\n");
}

function AddedNote({ added: { added, problems } }: { added: AddedNumbers }) {
  return (
    <>
      <Note tone={added > 0 ? "leaf" : "plain"} role="status">
        {added > 0 ? m.numbers_added({ count: added }) : m.numbers_added_none()}
      </Note>
      {problems.length > 0 && (
        <Note tone="warning" role="alert" title={m.numbers_problems({ count: problems.length })}>
          {problems.some(({ problem }) => problem === "bad-pre-acknowledgement") && <p>{m.numbers_problems_text()}</p>}
          <ul className="mt-1 grid max-h-72 gap-1 overflow-y-auto">
            {problems.map(({ line, text, problem }) => (
              <li key={line} className="wrap-anywhere">
                {PROBLEMS[problem]({ line: formatCount(line), text })}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
