import { type CampaignUpdate, NewUpdate, Picture, UPDATE_PICTURES, updateEndpoints } from "@daansetu/contract";
import { readWith } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Eye, PencilLine, Plus, Send } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import * as z from "zod/mini";
import { callApi } from "../../../lib/api-client.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { Note } from "../../../ui/note.tsx";
import { PictureField } from "../../uploads/index.ts";
import { renewUpdates } from "../api/dashboards.ts";
import { useKept } from "../kept.ts";
import { UpdateBody } from "./update-entry.tsx";

const Draft = z.object({ text: z.string(), pictures: z.array(Picture), clientUpdateId: z.uuid() });
const fresh = () => ({ text: "", pictures: [], clientUpdateId: crypto.randomUUID() });

/** Writes an update. What is typed stays in this tab until it is posted. */
export function UpdateForm({ campaignId }: { campaignId: string }) {
  const client = useQueryClient();
  const { kept, keep, forget } = useKept(`update:${campaignId}`, Draft, fresh);
  const [isPreview, setPreview] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [busyUploads, setBusyUploads] = useState(false);
  const posting = useMutation({
    mutationFn: (): Promise<CampaignUpdate> =>
      callApi(updateEndpoints.postUpdate, { params: { id: campaignId }, body: kept }),
    networkMode: "always",
    onSuccess: async () => {
      forget();
      setPreview(false);
      setAdding(false);
      await renewUpdates(client);
      void toast("success", m.dashboard_update_posted());
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = readWith(NewUpdate, kept);
    const wrong = parsed.ok ? undefined : parsed.fields.find(({ field }) => field === "text");
    setProblem(wrong && (wrong.problem === "required" ? m.dashboard_update_required() : wrong.message));
    if (wrong === undefined && !posting.isPending && !busyUploads) posting.mutate();
  };
  const changePicture = (at: number, picture: Picture | undefined) => {
    const pictures = kept.pictures.toSpliced(at, 1, ...(picture === undefined ? [] : [picture]));
    keep({ ...kept, pictures });
    setAdding(false);
  };
  const slots = kept.pictures.length + (isAdding ? 1 : 0);
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-panel border border-line bg-sheet p-4">
      {isPreview ? (
        <div aria-live="polite">
          <p className="mb-2 text-sm font-semibold text-ink-soft">{m.dashboard_update_preview_note()}</p>
          <UpdateBody text={kept.text} pictures={kept.pictures} />
        </div>
      ) : (
        <>
          <Field name="text" label={m.dashboard_update_label()} hint={m.dashboard_update_hint()} error={problem}>
            <TextArea
              rows={5}
              value={kept.text}
              onChange={(event) => {
                keep({ ...kept, text: event.target.value });
                setProblem(undefined);
              }}
            />
          </Field>
          {Array.from({ length: slots }, (_, at) => (
            <PictureField
              key={kept.pictures[at]?.src ?? "new"}
              label={m.dashboard_update_picture({ number: at + 1 })}
              folder="campaignImg"
              value={kept.pictures[at]}
              optional
              onBusy={setBusyUploads}
              onChange={(picture) => {
                changePicture(at, picture);
              }}
            />
          ))}
        </>
      )}
      {posting.error !== null && (
        <Note tone="madder" role="alert" title={m.dashboard_update_failed()}>
          {failureSentence(posting.error)}
        </Note>
      )}
      <div className="flex flex-wrap gap-2.5">
        {!isPreview && slots < UPDATE_PICTURES && (
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
          disabled={kept.text.trim() === ""}
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
          busy={posting.isPending || busyUploads}
          busyLabel={busyUploads ? m.uploads_busy() : m.dashboard_update_posting()}
        >
          {m.dashboard_update_post()}
        </Button>
      </div>
    </form>
  );
}
