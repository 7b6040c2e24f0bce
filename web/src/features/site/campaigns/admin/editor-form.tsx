import type { CampaignToEdit } from "@daansetu/contract";
import { CircleCheck } from "lucide-react";
import { type SubmitEvent, useCallback, useRef, useState } from "react";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { UnsavedGuard } from "../../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { PreviewFrame } from "../form/preview-frame.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { CreatedPanel } from "./created-panel.tsx";
import type { EditorPageProps } from "./editor-page-props.ts";
import { StatusNote } from "./status-note.tsx";
import type { Editor, SaveAs } from "./use-campaign-editor.ts";

interface EditorFormProps<Form extends object, Payload> extends EditorPageProps<Form, Payload> {
  editor: Editor<Form>;
  stored: CampaignToEdit | undefined;
  onCreateAnother: (() => void) | undefined;
}

/** The form of a campaign, its preview and the buttons that save it. */
export function EditorForm<Form extends object, Payload>(props: EditorFormProps<Form, Payload>) {
  const { editor, stored, title, parts, preview, hasPicture, hrefOf, onCreateAnother } = props;
  const now = useNow();
  const [tab, setTab] = useState<"write" | "preview">("write");
  const uploadCount = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const onBusy = useCallback((busy: boolean) => {
    uploadCount.current = Math.max(0, uploadCount.current + (busy ? 1 : -1));
    setBusy(busy);
  }, []);
  const { fields, savingAs, saved } = editor;
  if (saved !== undefined && stored === undefined)
    return <CreatedPanel saved={saved} href={hrefOf(saved._id)} onCreateAnother={onCreateAnother} />;
  const isDraft = stored === undefined || (saved?.status ?? stored.status) === "draft";
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTab("write");
    editor.save("live");
  };
  const isBusyWith = (target: SaveAs) => isBusy || savingAs === target;
  return (
    <form noValidate onSubmit={submit} aria-labelledby="editor-title" className="grid max-w-3xl gap-6">
      <UnsavedGuard isUnsaved={editor.isDirty && savingAs === undefined} />
      <div>
        <h1 id="editor-title" className="text-h2 wrap-anywhere">
          {stored === undefined ? title : m.writing_admin_edit({ title: stored.form.title })}
        </h1>
        <StatusNote status={saved?.status ?? stored?.status} />
      </div>
      {editor.wasDraftRestored && editor.saved === undefined && (
        <Note
          action={
            <Button variant="quiet" size="sm" onClick={editor.startOver}>
              {m.writing_start_over()}
            </Button>
          }
        >
          {m.writing_kept()}
        </Note>
      )}
      <ErrorSummary errors={editor.errors} attempt={editor.attempt} />
      <FormNotes form={{ ...editor, failure: undefined }} title={m.writing_failed_title()} />
      <Tabs
        label={m.writing_tabs()}
        tabs={[
          { id: "write", label: m.writing_write() },
          { id: "preview", label: m.writing_preview() },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {/* The form stays mounted behind the preview, so that uploads continue. */}
        <div hidden={tab !== "write"} className={tab === "write" ? "grid gap-8 pt-6" : undefined}>
          {parts.map(({ title: heading, Part }, index) => (
            <TitledSection key={heading} id={`part-${index}`} title={heading} className="grid gap-4">
              <Part fields={fields} onBusy={onBusy} />
            </TitledSection>
          ))}
        </div>
        {tab === "preview" && (
          <div className="pt-6">
            <PreviewFrame hasPicture={hasPicture(fields.values)}>{preview(fields.values, now)}</PreviewFrame>
          </div>
        )}
      </Tabs>
      <FormNotes
        form={{ ...editor, conflict: undefined }}
        title={m.writing_failed_title()}
        keptNote={m.writing_failed_kept()}
      />
      <div className="sticky bottom-0 z-10 -mx-(--gutter) flex flex-wrap items-center gap-3 border-t border-line bg-paper px-(--gutter) py-3">
        <Button
          type="submit"
          busy={isBusyWith("live")}
          busyLabel={isBusy ? m.writing_uploading() : m.writing_saving()}
          disabled={stored?.status === "removed"}
        >
          {isDraft ? m.writing_publish() : m.writing_save()}
        </Button>
        {isDraft && (
          <Button
            variant="line"
            busy={isBusyWith("draft")}
            busyLabel={isBusy ? m.writing_uploading() : m.writing_saving()}
            onClick={() => {
              setTab("write");
              editor.save("draft");
            }}
          >
            {m.writing_save_draft()}
          </Button>
        )}
        {editor.isDirty ? (
          <p className="text-sm text-ink-soft">{m.writing_unsaved()}</p>
        ) : (
          saved !== undefined && (
            <p role="status" className="flex items-center gap-1.5 text-sm text-leaf">
              <CircleCheck aria-hidden="true" size={18} />
              {m.writing_toast_saved()}
            </p>
          )
        )}
      </div>
    </form>
  );
}
