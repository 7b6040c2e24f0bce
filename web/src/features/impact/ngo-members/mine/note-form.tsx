import { MAX_REPORT_PHOTOGRAPHS, type MyNgo, ngoMemberEndpoints, parseWith, type Picture } from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { fieldSentences, type FoundProblem } from "../../../../lib/errors/field-sentence.ts";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { Select, TextArea } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { PicturesField } from "../../../platform/uploads/index.ts";
import { NeverPhotographed } from "../../deliveries/index.ts";
import { FormFrame } from "./form-frame.tsx";
import { PhotographFields } from "./photograph-fields.tsx";

const { sendNgoNote } = ngoMemberEndpoints;

interface NoteValues {
  campaignId: string;
  text: string;
  photographs: { picture: Picture; showsPeople: boolean }[];
}

interface NoteFormProps {
  ngo: MyNgo;
  onSent: () => void;
  onCancel: () => void;
}

/** Sends a note with photographs about a campaign whose page shows such notes: one that has a list. */
export function NoteForm({ ngo, onSent, onCancel }: NoteFormProps) {
  const [clientRequestId] = useState(newRequestId);
  const [isUploading, setUploading] = useState(false);
  const campaigns = ngo.campaigns.filter(({ money }) => money !== undefined);
  const [first] = campaigns;
  const initial: NoteValues = {
    ...{ campaignId: campaigns.length === 1 ? (first?._id ?? "") : "", text: "", photographs: [] },
  };
  const form = useForm({
    initial,
    readValues: (values) => {
      const problems: FoundProblem[] = [];
      if (values.campaignId === "") problems.push({ field: "campaignId", problem: "required" });
      if (values.text.trim() === "" && values.photographs.length === 0)
        problems.push({ field: "text", problem: "required" });
      return problems.length > 0
        ? { ok: false, fields: problems }
        : parseWith(sendNgoNote.body, { clientRequestId, ...values });
    },
    send: (body) => callApi(sendNgoNote, { params: { id: ngo._id }, body }),
    onSent,
    sentencesFor: (found) =>
      fieldSentences(found.map(ofPhotographs), ["campaignId", "text", "photographs"], {
        "* campaignId": m.my_ngo_note_campaign_error,
        "required text": m.my_ngo_note_text_error,
        "* photographs": m.my_ngo_note_photographs_error,
      }),
  });
  if (first === undefined)
    return (
      <Note
        role="status"
        action={
          <Button size="sm" variant="line" onClick={onCancel}>
            {m.my_ngo_cancel()}
          </Button>
        }
      >
        {m.my_ngo_note_no_campaign()}
      </Note>
    );
  const { photographs } = form.values;
  const left = MAX_REPORT_PHOTOGRAPHS - photographs.length;
  return (
    <FormFrame title={m.my_ngo_note_title()} form={form} isUploading={isUploading} onCancel={onCancel}>
      <Field form={form} name="campaignId" label={m.my_ngo_note_campaign()}>
        <Select>
          <option value="">{m.my_ngo_note_campaign_choose()}</option>
          {campaigns.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field form={form} name="text" label={m.my_ngo_note_text()} hint={m.my_ngo_note_text_hint()} optional>
        <TextArea rows={5} maxLength={2000} />
      </Field>
      <NeverPhotographed />
      {photographs.map((photograph, index) => (
        <PhotographFields
          key={photograph.picture.src}
          photograph={photograph}
          index={index}
          onChange={(changes) =>
            form.set(({ photographs: now }) => ({
              photographs: now.map((each, at) => (at === index ? { ...each, ...changes } : each)),
            }))
          }
          onRemove={() => form.set(({ photographs: now }) => ({ photographs: now.toSpliced(index, 1) }))}
        />
      ))}
      {left > 0 ? (
        <PicturesField
          name="photographs"
          label={m.my_ngo_note_photographs()}
          hint={m.my_ngo_note_photographs_hint({ count: left })}
          folder="campaignImg"
          maxPictures={left}
          error={form.errorOf("photographs")}
          onBusy={setUploading}
          onAdd={(picture) =>
            form.set(({ photographs: now }) => ({ photographs: [...now, { picture, showsPeople: false }] }))
          }
        />
      ) : (
        <p className="text-ink-soft">{m.my_ngo_note_photographs_full()}</p>
      )}
    </FormFrame>
  );
}

/** The server names the picture; the form has one field for all of them. */
const ofPhotographs = (found: FoundProblem): FoundProblem =>
  found.field.startsWith("photographs") ? { ...found, field: "photographs" } : found;
