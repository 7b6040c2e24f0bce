import {
  MAX_STATEMENT_CHARACTERS,
  settlementEndpoints,
  type StatementLayout,
  type StatementReading,
} from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { TABLE_FILE_SENTENCES, TABLE_FILE_TYPES } from "../../../../lib/table-file/problem-sentences.ts";
import { readTableFile, type TableFileProblem } from "../../../../lib/table-file/read-table-file.ts";
import { toast } from "../../../../lib/toast.ts";
import { refetchAll } from "../../../../lib/use-refetch.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { FailureNote } from "../../../../ui/failure-note.tsx";
import { Field } from "../../../../ui/field.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { StatementLayoutForm } from "./statement-layout-form.tsx";
import { StatementPreview } from "./statement-preview.tsx";

const { previewStatement, importStatement, settlements, settlement } = settlementEndpoints;

class StatementFileError extends Error {
  override readonly name = "StatementFileError";
  readonly problem: TableFileProblem;
  constructor(problem: TableFileProblem) {
    super(problem);
    this.problem = problem;
  }
}

function sentenceOf(error: Error): string {
  if (!(error instanceof StatementFileError)) return failureSentence(error);
  const { problem } = error;
  return problem === "too-large" ? m.settlements_statement_too_large() : TABLE_FILE_SENTENCES[problem]();
}

/** A statement as it was read, and what a person said about its columns. */
interface SeenStatement {
  csv: string;
  otherSheets: number;
  layout?: StatementLayout;
  reading: StatementReading;
}

async function readStatementFile(file: File): Promise<SeenStatement> {
  const table = await readTableFile(file, MAX_STATEMENT_CHARACTERS);
  if ("problem" in table) throw new StatementFileError(table.problem);
  return { ...table, reading: await callApi(previewStatement, { body: { csv: table.csv } }) };
}

/** The bank's statement: chosen, looked at, and saved. */
export function BankStatement() {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState<SeenStatement>();
  const preview = useMutation({ mutationFn: readStatementFile, onSuccess: setSeen });
  const correcting = useMutation({
    mutationFn: async ({ csv, otherSheets, layout }: Omit<SeenStatement, "reading">) => {
      const reading = await callApi(previewStatement, { body: { csv, layout } });
      return { csv, otherSheets, reading, ...(layout !== undefined && { layout }) };
    },
    onSuccess: setSeen,
  });
  const saving = useMutation({
    mutationFn: ({ csv, layout }: SeenStatement) => callApi(importStatement, { body: { csv, layout } }),
    onSuccess: async () => {
      void toast("success", m.settlements_statement_saved());
      setSeen(undefined);
      await refetchAll(queryClient, [settlements, settlement]);
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file === undefined) return;
    setSeen(undefined);
    saving.reset();
    correcting.reset();
    preview.mutate(file);
    // Choosing the same file again, after the bank's export was mended, must be a change.
    target.value = "";
  };
  return (
    <div className="grid max-w-220 gap-5">
      <p className="max-w-(--measure) text-ink-soft">{m.settlements_statement_text()}</p>
      <Field name="csv" label={m.settlements_statement_file()} hint={m.settlements_statement_hint()}>
        <TextInput type="file" accept={TABLE_FILE_TYPES} onChange={choose} />
      </Field>
      {preview.isPending && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          {m.settlements_statement_busy()}
        </p>
      )}
      {preview.error !== null && (
        <Note tone="danger" role="alert">
          {sentenceOf(preview.error)}
        </Note>
      )}
      {seen !== undefined && (
        <>
          {seen.otherSheets > 0 && <p className="text-ink-soft">{m.settlements_statement_other_sheets()}</p>}
          {seen.reading.headings.length > 0 && (
            <StatementLayoutForm
              key={JSON.stringify([seen.csv.length, seen.reading.headings, seen.reading.layout])}
              reading={seen.reading}
              isReading={correcting.isPending}
              onLayout={(layout) => correcting.mutate({ ...seen, layout })}
            />
          )}
          <FailureNote error={correcting.error} />
          <StatementPreview reading={seen.reading} />
          {saving.error !== null && (
            <Note tone="danger" role="alert">
              {sentenceOf(saving.error)}
            </Note>
          )}
          <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
            <Button
              disabled={!hasSomethingToSave(seen.reading) || correcting.isPending}
              busy={saving.isPending}
              busyLabel={m.settlements_statement_save_busy()}
              onClick={() => saving.mutate(seen)}
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
