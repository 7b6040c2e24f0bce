import { m } from "../../../paraglide/messages.js";
import { Field } from "../../field.tsx";
import { TextArea } from "../../inputs.tsx";
import Markdown from "../../markdown.tsx";
import type { MarkdownEditorProps } from "../quill/props.ts";

/** Edits the Markdown source itself, with a preview. */
export function MarkdownSource({ name, label, error, value, onChange }: MarkdownEditorProps) {
  return (
    <div className="grid gap-4 2xl:grid-cols-2">
      <Field name={name} label={label} error={error} hint={m.editor_source_hint()}>
        <TextArea
          rows={18}
          value={value}
          className="font-mono text-sm"
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      </Field>
      <section aria-label={m.texts_preview_of({ field: label })} className="grid content-start gap-1">
        <p className="leading-snug font-semibold">{m.texts_preview()}</p>
        <div className="max-h-[32rem] overflow-y-auto rounded-control border border-line bg-paper p-4">
          <Markdown text={value} level={3} />
        </div>
      </section>
    </div>
  );
}
