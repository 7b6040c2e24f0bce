import { LETTER_AUDIENCES } from "@daansetu/contract";
import { Eye, FlaskConical, Send } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { UnsavedGuard } from "../../../ui/editing/unsaved-guard.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select, TextArea, TextInput } from "../../../ui/inputs.tsx";
import { Note } from "../../../ui/note.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { CampaignChoice } from "./campaign-choice.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { ReachNote, useReach } from "./reach-note.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { useLetter } from "./use-letter.ts";

const AUDIENCES = {
  donors: m.letters_to_donors,
  "campaign-ngos": m.letters_to_campaign_ngos,
  "all-ngos": m.letters_to_all_ngos,
} as const;

/** Where a letter is written, looked at, tried on oneself and sent. */
export function LetterForm({ listHref }: { listHref: string }) {
  const navigate = useNavigate();
  const letter = useLetter((id) => void navigate(href.adminPanel("mail", { open: id }), { replace: true }));
  const { values, problems, change, previewing, trying, sending } = letter;
  const { to, campaign, subject, text } = values;
  const reach = useReach({ to, campaignId: to === "all-ngos" ? undefined : campaign?.id });
  const [isAsking, setAsking] = useState(false);
  const isNobody = reach.data?.people === 0 && !reach.data.isAtLeast;
  const problem = previewing.error ?? trying.error;
  return (
    <>
      <UnsavedGuard when={letter.isDirty && !sending.isSuccess} />
      <TextLink to={listHref} arrow="back">
        {m.letters_back()}
      </TextLink>
      <h1 className="mb-5 text-h2">{m.letters_new()}</h1>
      <form
        noValidate
        className="grid max-w-(--measure) gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (letter.check()) setAsking(true);
        }}
      >
        <Field label={m.letters_to()}>
          <Select
            value={to}
            onChange={(event) => {
              change({ to: LETTER_AUDIENCES.find((each) => each === event.target.value) ?? "donors" });
            }}
          >
            {LETTER_AUDIENCES.map((each) => (
              <option key={each} value={each}>
                {AUDIENCES[each]()}
              </option>
            ))}
          </Select>
        </Field>
        {to !== "all-ngos" && (
          <CampaignChoice
            chosen={campaign}
            onChoose={(chosen) => {
              change({ campaign: chosen });
            }}
            error={problems.campaignId}
          />
        )}
        <ReachNote reach={reach} />
        <Field label={m.letters_subject()} error={problems.subject}>
          <TextInput
            value={subject}
            autoComplete="off"
            onChange={(event) => {
              change({ subject: event.target.value });
            }}
          />
        </Field>
        <Field label={m.letters_words()} hint={m.letters_words_hint()} error={problems.text}>
          <TextArea
            rows={12}
            value={text}
            onChange={(event) => {
              change({ text: event.target.value });
            }}
          />
        </Field>
        {problem !== null && (
          <Note tone="madder" role="alert" title={m.letters_failed()}>
            {problem.message}
          </Note>
        )}
        {trying.data !== undefined && (
          <Note tone="leaf" role="status">
            {m.letters_test_sent({ to: trying.data.to })}
          </Note>
        )}
        <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
          <Button
            variant="soft"
            icon={Eye}
            busy={previewing.isPending}
            busyLabel={m.letters_busy()}
            onClick={() => {
              if (letter.check()) previewing.mutate();
            }}
          >
            {m.letters_preview()}
          </Button>
          <Button
            variant="soft"
            icon={FlaskConical}
            busy={trying.isPending}
            busyLabel={m.letters_busy()}
            onClick={() => {
              if (letter.check()) trying.mutate();
            }}
          >
            {m.letters_test()}
          </Button>
          <Button type="submit" icon={Send} disabled={isNobody}>
            {m.letters_send()}
          </Button>
        </div>
      </form>
      {previewing.data !== undefined && (
        <PreviewDialog
          mail={previewing.data}
          onClose={() => {
            previewing.reset();
          }}
        />
      )}
      {isAsking && (
        <SendDialog
          values={values}
          reach={reach.data}
          sending={sending}
          onClose={() => {
            setAsking(false);
            sending.reset();
          }}
        />
      )}
    </>
  );
}
