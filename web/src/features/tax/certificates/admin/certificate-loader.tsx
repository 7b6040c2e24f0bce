import type { ChangeEvent } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";
import { MAX_SIZE } from "./max-size.ts";
import { type Loading, useCertificateLoading } from "./use-certificate-loading.ts";

/** Loads the portal's PDFs, many at once, and says of each that was not taken why. */
export function CertificateLoader({ filingId }: { filingId: string }) {
  const { loading, load, isLoading } = useCertificateLoading(filingId);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Choosing the same files again must be a change.
    target.value = "";
    if (files.length > 0) void load(files);
  };
  return (
    <div className="grid gap-4">
      <Field name="pdfs" label={m.certificates_load()} hint={m.certificates_load_hint({ size: MAX_SIZE })}>
        <TextInput type="file" accept=".pdf,application/pdf" multiple disabled={isLoading} onChange={choose} />
      </Field>
      {loading !== undefined && (
        <>
          {isLoading && <LoadingProgress loading={loading} />}
          {!isLoading && loading.done > loading.failed.length && <LoadedNote loading={loading} />}
          {!isLoading && loading.failed.length > 0 && (
            <Note
              tone="danger"
              role="alert"
              title={m.certificates_failed({ count: loading.failed.length })}
              action={
                <Button size="sm" variant="line" onClick={() => void load(loading.failed.map(({ file }) => file))}>
                  {m.certificates_failed_again()}
                </Button>
              }
            >
              <ul className="grid max-h-72 gap-1 overflow-y-auto">
                {loading.failed.map(({ file, reason }, index) => (
                  <li key={`${String(index)} ${file.name}`} className="wrap-anywhere">
                    {m.certificates_failed_item({ file: file.name, reason })}
                  </li>
                ))}
              </ul>
            </Note>
          )}
        </>
      )}
    </div>
  );
}

function LoadingProgress({ loading: { done, total } }: { loading: Loading }) {
  const sentence = m.certificates_loading({ done: formatCount(done), total: formatCount(total) });
  return (
    <div className="grid gap-2">
      <p role="status" className="text-ink-soft">
        {sentence}
      </p>
      <ProgressBar share={done / total} label={sentence} />
    </div>
  );
}

function LoadedNote({ loading: { done, failed, matched, waiting, known } }: { loading: Loading }) {
  return (
    <Note tone="leaf" role="status" title={m.certificates_loaded({ count: done - failed.length })}>
      {matched > 0 && <p>{m.certificates_loaded_matched({ count: matched })}</p>}
      {waiting > 0 && <p>{m.certificates_loaded_waiting({ count: waiting })}</p>}
      {known > 0 && <p>{m.certificates_loaded_known({ count: known })}</p>}
    </Note>
  );
}
