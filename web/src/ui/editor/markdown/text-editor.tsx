import type Quill from "quill";
import { Delta } from "quill";
import "quill/dist/quill.core.css";
import { useEffect, useId, useRef, useState } from "react";
import ReactQuill from "react-quill";
import { cx } from "../../../lib/cx.ts";
import { m } from "../../../paraglide/messages.js";
import { FieldError, useFieldId } from "../../field.tsx";
import "../../rich-text.css";
import "../quill/editor.css";
import type { MarkdownEditorProps } from "../quill/props.ts";
import { TEXT_FORMATS, TEXT_MODULES } from "../quill/quill.ts";
import { Toolbar } from "../quill/toolbar.tsx";
import { TEXT_TOOLS } from "../quill/tools.ts";
import { useEditorRoot } from "../quill/use-editor-root.ts";
import { type ChosenLink, chosenLink, LinkDialog, setLink } from "./link-dialog.tsx";
import { linesOf, quillOperationsOf, type TextLine } from "./text-lines.ts";
import { markdownOf } from "./to-markdown.ts";

interface TextEditorProps extends MarkdownEditorProps {
  initialLines: readonly TextLine[];
}

/** A Quill editor for the lines of a Markdown text. */
export function TextEditor({ name, label, hint, error, initialLines, onChange, isCompact = false }: TextEditorProps) {
  const generatedId = useId();
  const id = useFieldId()(name);
  const editorRef = useRef<ReactQuill>(null);
  const [quill, setQuill] = useState<Quill>();
  const [link, setChosenLink] = useState<ChosenLink>();
  const [initialContents] = useState(() => new Delta(quillOperationsOf(initialLines)));
  const hintId = `${generatedId}-hint`;
  useEffect(() => setQuill(editorRef.current?.editor), []);
  useEditorRoot(quill, {
    id,
    descriptionIds: error === undefined ? hintId : `${id}-error ${hintId}`,
    isInvalid: error !== undefined,
  });
  return (
    <div className="grid content-start gap-[0.3125rem]">
      {/* A `<label>` cannot label this element, because it is not a form control; clicking it focuses the editor all the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as said above */}
      <p id={`${id}-label`} className="leading-snug font-semibold" onClick={() => quill?.focus()}>
        {label}
      </p>
      <div
        data-compact={isCompact ? "" : undefined}
        className={cx(
          "rich-editor flex flex-col overflow-clip rounded-control border-[1.5px] bg-sheet",
          error === undefined ? "border-line-strong" : "border-2 border-danger",
        )}
      >
        {quill && (
          <Toolbar
            quill={quill}
            id={`${id}-tools`}
            label={label}
            tools={TEXT_TOOLS}
            onLink={() => setChosenLink(chosenLink(quill))}
          />
        )}
        <ReactQuill
          ref={editorRef}
          theme="default"
          useSemanticHTML={false}
          defaultValue={initialContents}
          formats={TEXT_FORMATS}
          modules={TEXT_MODULES}
          className="rich"
          onChange={(_html, _delta, source, { getContents }) => {
            // Loading the text does not count as an edit.
            if (source === "user") onChange(markdownOf(linesOf(getContents().ops)));
          }}
        />
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={hintId} className={cx("text-sm text-ink-soft", isCompact && "sr-only")}>
        {hint} <span className="pointer-coarse:hidden">{m.editor_toolbar_hint()}</span>
      </p>
      {quill && link && (
        <LinkDialog
          link={link}
          onSave={(words, address) => {
            setChosenLink(undefined);
            setLink(quill, { index: link.index, replaced: link.words, words, address });
          }}
          onClose={() => setChosenLink(undefined)}
        />
      )}
    </div>
  );
}
