import {
  NEWSLETTER_SUBJECT_MAX,
  NEWSLETTER_TEXT_MAX,
  type NewsletterAudience,
  newsletterEndpoints,
  type NewsletterPreview,
  NewsletterContent,
  parseWith,
} from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { fieldSentences, type FieldWords } from "../../../lib/errors/field-sentence.ts";
import { formatCount } from "../../../lib/format.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { type Checked, useForm } from "../../../ui/form/use-form.ts";
import type { ChosenCampaign } from "./campaign-choice.tsx";

export interface NewsletterValues {
  to: NewsletterAudience;
  campaign: ChosenCampaign | undefined;
  subject: string;
  text: string;
}

const EMPTY: NewsletterValues = { to: "donors", campaign: undefined, subject: "", text: "" };

const contentOf = ({ to, campaign, subject, text }: NewsletterValues) => ({
  to,
  ...(to !== "all-ngos" && campaign !== undefined && { campaignId: campaign.id }),
  subject,
  text,
});

const SENTENCES: FieldWords = {
  "required campaignId": m.newsletters_campaign_first,
  "too-long subject": () => m.newsletters_subject_long({ most: formatCount(NEWSLETTER_SUBJECT_MAX) }),
  "too-long text": () => m.newsletters_words_long({ most: formatCount(NEWSLETTER_TEXT_MAX) }),
  "* subject": m.newsletters_required,
  "* text": m.newsletters_required,
};

/** A missing campaign is reported together with the schema's problems. */
function readNewsletter(values: NewsletterValues): Checked<NewsletterContent> {
  const parsed = parseWith(NewsletterContent, contentOf(values));
  if (values.to === "all-ngos" || values.campaign !== undefined) return parsed;
  const missing = { field: "campaignId", problem: "required" };
  return { ok: false, fields: parsed.ok ? [missing] : [missing, ...parsed.fields] };
}

/** Why the form is validated: for a preview, a test mail to oneself, or the confirmation before sending. */
type Purpose = "preview" | "test" | "confirm";

/** Form, preview, test mail and sending of a newsletter. Sending the same content again reuses its idempotency key. */
export function useNewsletter(onSent: (id: string) => void) {
  const queries = useQueryClient();
  const [purpose, setPurpose] = useState<Purpose>("confirm");
  const purposeAtSubmit = useRef<Purpose>("confirm");
  const [preview, setPreview] = useState<NewsletterPreview>();
  const [testSentTo, setTestSentTo] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const lastRequest = useRef<{ content: string; requestId: string }>(undefined);

  const form = useForm({
    initial: EMPTY,
    read: readNewsletter,
    send: async (content) => {
      if (purposeAtSubmit.current === "confirm") setConfirming(true);
      else if (purposeAtSubmit.current === "preview")
        setPreview(await callApi(newsletterEndpoints.previewNewsletter, { body: content }));
      else {
        const body = { ...content, requestId: crypto.randomUUID() };
        setTestSentTo((await callApi(newsletterEndpoints.tryNewsletter, { body })).to);
      }
    },
    onSent: () => undefined,
    tell: (found) => fieldSentences(found, ["campaignId", "subject", "text"], SENTENCES),
    onChange: () => setTestSentTo(undefined),
  });
  const { values } = form;

  /** The idempotency key: the same for the same content. */
  function requestId(): string {
    const content = JSON.stringify(contentOf(values));
    if (lastRequest.current?.content !== content) lastRequest.current = { content, requestId: crypto.randomUUID() };
    return lastRequest.current.requestId;
  }
  const sending = useMutation({
    mutationFn: () =>
      callApi(newsletterEndpoints.sendNewsletter, { body: { ...contentOf(values), requestId: requestId() } }),
    networkMode: "always",
    onSuccess: async ({ _id }) => {
      void toast("success", m.newsletters_sent_toast());
      await queries.invalidateQueries({ queryKey: [newsletterEndpoints.allNewsletters.name] });
      onSent(_id);
    },
  });

  return {
    ...form,
    sending,
    preview,
    closePreview: () => setPreview(undefined),
    testSentTo,
    isConfirming,
    closeConfirmation: () => {
      setConfirming(false);
      sending.reset();
    },
    isBusyWith: (checked: Purpose) => form.isSending && purpose === checked,
    isDirty: values.subject.trim() !== "" || values.text.trim() !== "",
    start: (next: Purpose) => {
      purposeAtSubmit.current = next;
      setPurpose(next);
      setTestSentTo(undefined);
      form.submit();
    },
  };
}
