import { NewUpdate, Picture, readWith, MAX_UPDATE_PICTURES, updateEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Eye, PencilLine, Plus, Send } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import * as z from "zod/mini";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { callApi } from "../../../../lib/api-client.ts";
import { draftStore } from "../../../../lib/draft-store.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../ui/inputs.tsx";
import { PictureField } from "../../../platform/uploads/index.ts";
import { refetchUpdates } from "../api/dashboards.ts";
import { toSentences } from "./to-sentences.ts";
import { UpdateBody } from "./update-entry.tsx";

const Draft = z.object({ text: z.string(), pictures: z.array(Picture), clientUpdateId: z.uuid() });
const emptyDraft = (): z.infer<typeof Draft> => ({ text: "", pictures: [], clientUpdateId: newRequestId() });

/** The form of a new update. Its draft is stored in this tab until it is posted. */
export function UpdateForm({ campaignId }: { campaignId: string }) {
  const client = useQueryClient();
  const updateDraftStore = draftStore(`daansetu:dashboard:update:${campaignId}`, Draft, "sessionStorage");
  const [initialDraft] = useState(() => updateDraftStore.read() ?? emptyDraft());
  const [isPreview, setPreview] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const form = useForm({
    initial: initialDraft,
    readValues: (draft) => readWith(NewUpdate, draft),
    send: (body) => callApi(updateEndpoints.postUpdate, { params: { id: campaignId }, body }),
    onSent: () => {
      updateDraftStore.forget();
      form.resetTo(emptyDraft());
      setPreview(false);
      setAdding(false);
      void refetchUpdates(client);
    },
    sentencesFor: (foundProblems) => toSentences(foundProblems, m.dashboard_update_required()),
    toasts: { success: m.dashboard_update_posted() },
    onChange: updateDraftStore.write,
  });
  const { text, pictures } = form.values;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isUploading) form.submit();
  };
  const changePicture = (index: number, picture: Picture | undefined) => {
    form.set((now) => ({ pictures: now.pictures.toSpliced(index, 1, ...(picture === undefined ? [] : [picture])) }));
    setAdding(false);
  };
  const slotCount = pictures.length + (isAdding ? 1 : 0);
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-panel border border-line bg-sheet p-4">
      {isPreview ? (
        <div aria-live="polite">
          <p className="mb-2 text-sm font-semibold text-ink-soft">{m.dashboard_update_preview_note()}</p>
          <UpdateBody text={text} pictures={pictures} />
        </div>
      ) : (
        <>
          <Field form={form} name="text" label={m.dashboard_update_label()} hint={m.dashboard_update_hint()}>
            <TextArea rows={5} />
          </Field>
          {Array.from({ length: slotCount }, (_, index) => (
            <PictureField
              key={pictures[index]?.src ?? "new"}
              label={m.dashboard_update_picture({ number: index + 1 })}
              folder="campaignImg"
              value={pictures[index]}
              optional
              onBusy={setUploading}
              onChange={(picture) => {
                changePicture(index, picture);
              }}
            />
          ))}
        </>
      )}
      <FormNotes form={form} title={m.dashboard_update_failed()} />
      <div className="flex flex-wrap gap-2.5">
        {!isPreview && slotCount < MAX_UPDATE_PICTURES && (
          <Button
            variant="quiet"
            size="sm"
            icon={Plus}
            onClick={() => {
              setAdding(true);
            }}
          >
            {m.dashboard_update_add_picture()}
          </Button>
        )}
        <Button
          variant="line"
          size="sm"
          icon={isPreview ? PencilLine : Eye}
          disabled={text.trim() === ""}
          className="sm:ml-auto"
          onClick={() => {
            setPreview(!isPreview);
          }}
        >
          {isPreview ? m.dashboard_update_go_on() : m.dashboard_update_preview()}
        </Button>
        <Button
          type="submit"
          size="sm"
          icon={Send}
          busy={form.isSending || isUploading}
          busyLabel={isUploading ? m.uploads_busy() : m.dashboard_update_posting()}
        >
          {m.dashboard_update_post()}
        </Button>
      </div>
    </form>
  );
}
