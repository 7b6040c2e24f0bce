import { NEWSLETTER_AUDIENCES } from "@daansetu/contract";
import { Eye, FlaskConical, Send } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { UnsavedGuard } from "../../../../ui/editing/unsaved-guard.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import { Select, TextArea, TextInput } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Options } from "../../../../ui/options.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { CampaignChoice } from "./campaign-choice.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { ReachNote, useReach } from "./reach-note.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { useNewsletter } from "./use-newsletter.ts";

const AUDIENCES = {
  donors: m.newsletters_to_donors,
  "campaign-ngos": m.newsletters_to_campaign_ngos,
  "all-ngos": m.newsletters_to_all_ngos,
} as const;

/** Writes a newsletter, with a preview, a test mail to oneself and sending. */
export function NewsletterForm({ listHref }: { listHref: string }) {
  const navigate = useNavigate();
  const newsletter = useNewsletter((id) => void navigate(href.adminPanel("mail", { open: id }), { replace: true }));
  const { values, set, errorOf, preview, testSentTo, sending } = newsletter;
  const { to, campaign, subject, text } = values;
  const reach = useReach({ to, campaignId: to === "all-ngos" ? undefined : campaign?.id });
  const hasNoRecipients = reach.data?.people === 0 && !reach.data.isAtLeast;
  return (
    <>
      <UnsavedGuard isUnsaved={newsletter.isDirty && !sending.isSuccess} />
      <TextLink to={listHref} arrow="back">
        {m.newsletters_back()}
      </TextLink>
      <h1 className="mb-5 text-h2">{m.newsletters_new()}</h1>
      <form
        noValidate
        className="grid max-w-(--measure) gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          newsletter.start("confirm");
        }}
      >
        <Field label={m.newsletters_to()}>
          <Select
            value={to}
            onChange={(event) => {
              set({ to: NEWSLETTER_AUDIENCES.find((audience) => audience === event.target.value) ?? "donors" });
            }}
          >
            <Options of={NEWSLETTER_AUDIENCES} label={(audience) => AUDIENCES[audience]()} />
          </Select>
        </Field>
        {to !== "all-ngos" && (
          <CampaignChoice
            chosenCampaign={campaign}
            onChoose={(chosenCampaign) => {
              set({ campaign: chosenCampaign });
            }}
            error={errorOf("campaignId")}
          />
        )}
        <ReachNote reach={reach} />
        <Field label={m.newsletters_subject()} error={errorOf("subject")}>
          <TextInput
            value={subject}
            autoComplete="off"
            onChange={(event) => {
              set({ subject: event.target.value });
            }}
          />
        </Field>
        <Field label={m.newsletters_words()} hint={m.newsletters_words_hint()} error={errorOf("text")}>
          <TextArea
            rows={12}
            value={text}
            onChange={(event) => {
              set({ text: event.target.value });
            }}
          />
        </Field>
        <FormNotes form={newsletter} title={m.newsletters_failed()} />
        {testSentTo !== undefined && (
          <Note tone="leaf" role="status">
            {m.newsletters_test_sent({ to: testSentTo })}
          </Note>
        )}
        <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
          <Button
            variant="soft"
            icon={Eye}
            busy={newsletter.isBusyWith("preview")}
            busyLabel={m.newsletters_busy()}
            onClick={() => {
              newsletter.start("preview");
            }}
          >
            {m.newsletters_preview()}
          </Button>
          <Button
            variant="soft"
            icon={FlaskConical}
            busy={newsletter.isBusyWith("test")}
            busyLabel={m.newsletters_busy()}
            onClick={() => {
              newsletter.start("test");
            }}
          >
            {m.newsletters_test()}
          </Button>
          <Button type="submit" icon={Send} disabled={hasNoRecipients}>
            {m.newsletters_send()}
          </Button>
        </div>
      </form>
      {preview !== undefined && <PreviewDialog mail={preview} onClose={newsletter.closePreview} />}
      {newsletter.isConfirming && (
        <SendDialog values={values} reach={reach.data} sendMutation={sending} onClose={newsletter.closeConfirmation} />
      )}
    </>
  );
}
