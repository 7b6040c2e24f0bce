import { MAX_STATEMENT_CHARACTERS, settlementEndpoints, type StatementReading } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { Note } from "../../../ui/note.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { StatementPreview } from "./statement-preview.tsx";

const { previewStatement, importStatement, settlements, settlement } = settlementEndpoints;

/** Why a file is not even sent. */
type FileProblem = "too-large" | "unread";
const FILE_PROBLEMS: Record<FileProblem, () => string> = {
  "too-large": m.settlements_statement_too_large,
  unread: m.settlements_statement_unread,
};

class StatementFileError extends Error {
  override readonly name = "StatementFileError";
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

async function readFile(file: File): Promise<string> {
  if (file.size > MAX_STATEMENT_CHARACTERS) throw new StatementFileError("too-large");
  try {
    return await file.text();
  } catch {
    throw new StatementFileError("unread");
  }
}

const sentenceOf = (error: Error) =>
  error instanceof StatementFileError ? FILE_PROBLEMS[error.problem]() : failureSentence(error);

/** The bank's statement: chosen, looked at, and saved. */
export function BankStatement() {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState<{ csv: string; reading: StatementReading }>();
  const preview = useMutation({
    mutationFn: async (file: File) => {
      const csv = await readFile(file);
      return { csv, reading: await callApi(previewStatement, { body: { csv } }) };
    },
    networkMode: "always",
    onSuccess: setSeen,
  });
  const saving = useMutation({
    mutationFn: (csv: string) => callApi(importStatement, { body: { csv } }),
    networkMode: "always",
    onSuccess: async () => {
      void toast("success", m.settlements_statement_saved());
      setSeen(undefined);
      await Promise.all(
        [settlements, settlement].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file === undefined) return;
    setSeen(undefined);
    saving.reset();
    preview.mutate(file);
    // Choosing the same file again, after the bank's export was mended, must be a change.
    target.value = "";
  };
  return (
    <div className="grid max-w-220 gap-5">
      <p className="max-w-(--measure) text-ink-soft">{m.settlements_statement_text()}</p>
      <Field name="csv" label={m.settlements_statement_file()} hint={m.settlements_statement_hint()}>
        <TextInput type="file" accept=".csv,.txt,text/csv,text/plain" onChange={choose} />
      </Field>
      {preview.isPending && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          {m.settlements_statement_busy()}
        </p>
      )}
      {preview.error !== null && (
        <Note tone="madder" role="alert">
          {sentenceOf(preview.error)}
        </Note>
      )}
      {seen !== undefined && (
        <>
          <StatementPreview reading={seen.reading} />
          {saving.error !== null && (
            <Note tone="madder" role="alert">
              {sentenceOf(saving.error)}
            </Note>
          )}
          <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
            <Button
              disabled={!hasSomethingToSave(seen.reading)}
              busy={saving.isPending}
              busyLabel={m.settlements_statement_save_busy()}
              onClick={() => saving.mutate(seen.csv)}
            >
              {m.settlements_statement_save()}
            </Button>
            <Button variant="line" disabled={saving.isPending} onClick={() => setSeen(undefined)}>
              {m.settlements_statement_other()}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const hasSomethingToSave = ({ matches, missing }: StatementReading) =>
  missing.length > 0 || matches.some(({ result }) => result !== "unmatched");
