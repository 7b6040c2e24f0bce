import type { PictureFolder } from "@daansetu/contract";
import { Component, lazy, type ReactNode, Suspense } from "react";
import { m } from "../../paraglide/messages.js";
import { Note } from "../note.tsx";
import { Skeleton } from "../skeleton.tsx";

export interface RichTextEditorProps {
  label: string;
  /** HTML as the server keeps it; empty for nothing. */
  value: string;
  onChange: (html: string) => void;
  /** Where pictures in the text go. */
  folder: PictureFolder;
  /** The path in the form ("story"): error summaries then lead here. */
  name?: string;
  hint?: string;
  error?: string | undefined;
  /** The id of what describes the text beside hint and error. */
  describedBy?: string;
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

const Editor = lazy(() => import("./editor.tsx"));

/** A text with headings, lists, colours and pictures. The editor is fetched when it is shown, and by nobody who only reads. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <EditorBoundary>
      <Suspense fallback={<Waiting />}>
        <Editor {...props} />
      </Suspense>
    </EditorBoundary>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={m.editor_loading()} className="grid gap-2">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}

/** A part that cannot be fetched must not take the form with it. */
class EditorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? (
      <Note tone="madder" role="alert">
        {m.editor_load_failed()}
      </Note>
    ) : (
      this.props.children
    );
  }
}
