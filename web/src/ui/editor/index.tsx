import { Component, lazy, type ReactNode, Suspense } from "react";
import { m } from "../../paraglide/messages.js";
import { Note } from "../note.tsx";
import { Skeleton } from "../skeleton.tsx";
import type { MarkdownEditorProps, RichTextEditorProps } from "./props.ts";

const Editor = lazy(() => import("./editor.tsx"));
const MarkdownEditor = lazy(() => import("./markdown/markdown-editor.tsx"));

/** A rich-text field with headings, lists, colours and pictures. The editor is a lazy chunk. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <EditorBoundary>
      <Suspense fallback={<EditorPlaceholder />}>
        <Editor {...props} />
      </Suspense>
    </EditorBoundary>
  );
}

/** A rich-text field for a text that is stored as Markdown. The editor is a lazy chunk. */
export function MarkdownField(props: MarkdownEditorProps) {
  return (
    <EditorBoundary>
      <Suspense fallback={<EditorPlaceholder />}>
        <MarkdownEditor {...props} />
      </Suspense>
    </EditorBoundary>
  );
}

function EditorPlaceholder() {
  return (
    <div role="status" aria-label={m.editor_loading()} className="grid gap-2">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}

/** Keeps the rest of the form working if the editor's chunk cannot be loaded. */
class EditorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? (
      <Note tone="danger" role="alert">
        {m.editor_load_failed()}
      </Note>
    ) : (
      this.props.children
    );
  }
}
