import type Quill from "quill";
import "quill/dist/quill.core.css";
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import ReactQuill from "react-quill";
import { PICTURE_TYPES } from "../../lib/upload/index.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { FieldError, useFieldId } from "../field.tsx";
import { Note } from "../note.tsx";
import { ProgressBar } from "../progress-bar.tsx";
import "../rich-text.css";
import "./quill/editor.css";
import { markupOf } from "./markup.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import type { RichTextEditorProps } from "./quill/props.ts";
import { ALLOWED_FORMATS, modulesFor } from "./quill/quill.ts";
import { Toolbar } from "./quill/toolbar.tsx";
import { STORY_TOOLS } from "./quill/tools.ts";
import { useEditorRoot } from "./quill/use-editor-root.ts";
import { useEditorPictures } from "./use-pictures.ts";

/** Quill with the site's own frame and toolbar. */
export default function Editor(props: RichTextEditorProps) {
  const { label, value, onChange, folder, name, hint, error, describedBy, onBusy } = props;
  const generatedId = useId();
  const idOf = useFieldId();
  const id = name === undefined ? generatedId : idOf(name);
  const editorRef = useRef<ReactQuill>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [quill, setQuill] = useState<Quill>();
  const pictures = useEditorPictures(
    useCallback(() => editorRef.current?.editor, []),
    folder,
  );
  const { uploadFiles, reportForeign, describe } = pictures;
  const modules = useMemo(
    () => modulesFor({ onFiles: uploadFiles, onForeign: reportForeign }),
    [uploadFiles, reportForeign],
  );
  const isBusy = pictures.state.at !== "resting";

  useEffect(() => {
    onBusy?.(isBusy);
  }, [isBusy, onBusy]);
  useEffect(() => setQuill(editorRef.current?.editor), []);

  /** The value reported last. Any other `value` was set from outside and replaces the text. */
  const lastReported = useRef(value);
  useEffect(() => {
    if (quill === undefined || value === lastReported.current) return;
    lastReported.current = value;
    quill.setContents(quill.clipboard.convert({ html: value }), "silent");
  }, [quill, value]);

  const descriptionIds = [describedBy, error && `${id}-error`, `${id}-hint`].filter(Boolean).join(" ");
  useEditorRoot(quill, { id, descriptionIds, isInvalid: error !== undefined });

  useEffect(() => {
    const root = quill?.root;
    const onClick = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) describe(target);
    };
    root?.addEventListener("click", onClick);
    return () => root?.removeEventListener("click", onClick);
  }, [quill, describe]);

  const clickPicture = () => {
    const selectedRange = quill?.getSelection();
    const [leaf] = selectedRange?.length === 1 ? (quill?.getLeaf(selectedRange.index + 1) ?? []) : [];
    if (leaf?.domNode instanceof HTMLImageElement) describe(leaf.domNode);
    else fileInput.current?.click();
  };
  return (
    <div className="grid content-start gap-[0.3125rem]">
      {/* A `<label>` cannot label this element, because it is not a form control; clicking it focuses the editor all the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as said above */}
      <p id={`${id}-label`} className="leading-snug font-semibold" onClick={() => quill?.focus()}>
        {label}
      </p>
      <div
        className={`rich-editor overflow-clip rounded-control border-[1.5px] bg-sheet ${error === undefined ? "border-line-strong" : "border-2 border-danger"}`}
      >
        {quill && (
          <Toolbar quill={quill} id={`${id}-tools`} label={label} tools={STORY_TOOLS} onPicture={clickPicture} />
        )}
        <ReactQuill
          ref={editorRef}
          theme="default"
          useSemanticHTML={false}
          defaultValue={value}
          formats={ALLOWED_FORMATS}
          modules={modules}
          className="rich"
          onChange={(_html, _delta, source) => {
            const root = editorRef.current?.editor?.root;
            if (root === undefined || source === "silent") return;
            lastReported.current = markupOf(root);
            onChange(lastReported.current);
          }}
        />
      </div>
      <input
        ref={fileInput}
        type="file"
        accept={PICTURE_TYPES}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          uploadFiles(quill?.getSelection(true) ?? null, files);
        }}
      />
      {isBusy && (
        <div role="status" className="flex flex-wrap items-center gap-3 py-1 text-sm">
          <span className="font-semibold">{m.uploads_busy()}</span>
          <ProgressBar
            share={pictures.state.at === "sending" ? pictures.state.share : 1}
            label={m.uploads_progress({ label: m.editor_picture_uploading() })}
            className="min-w-32 flex-1"
          />
          <Button size="sm" variant="quiet" onClick={pictures.cancel}>
            {m.uploads_cancel()}
          </Button>
        </div>
      )}
      {pictures.problem !== undefined && !isBusy && (
        <Note tone="warning" role="alert">
          {pictures.problem}
        </Note>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint} <span className="pointer-coarse:hidden">{m.editor_toolbar_hint()}</span>
      </p>
      {pictures.described && (
        <PictureDialog
          key={pictures.described.src}
          {...pictures.described}
          onSave={pictures.save}
          onRemove={pictures.remove}
          onClose={pictures.close}
        />
      )}
    </div>
  );
}
