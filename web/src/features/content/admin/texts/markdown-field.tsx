import { lazy, Suspense } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { TextArea } from "../../../../ui/inputs.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";

const Markdown = lazy(() => import("../../../../ui/markdown.tsx"));

interface MarkdownFieldProps {
  fieldProps: { name: string; label: string; hint: string | undefined; error: string | undefined; optional: boolean };
  value: string;
  onChange: (value: string) => void;
}

/** A Markdown editor with a preview. */
export function MarkdownField({ fieldProps, value, onChange }: MarkdownFieldProps) {
  return (
    <div className="grid gap-4 2xl:grid-cols-2">
      <Field {...fieldProps}>
        <TextArea
          rows={18}
          value={value}
          className="font-mono text-sm"
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      </Field>
      <section aria-label={m.texts_preview_of({ field: fieldProps.label })} className="grid content-start gap-1">
        <h3 className="font-sans text-base font-semibold tracking-normal">{m.texts_preview()}</h3>
        <div className="max-h-[32rem] overflow-y-auto rounded-control border border-line bg-paper p-4">
          <Suspense fallback={<Spinner />}>
            <Markdown text={value} level={3} />
          </Suspense>
        </div>
      </section>
    </div>
  );
}
