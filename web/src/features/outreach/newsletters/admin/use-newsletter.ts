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
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { callApi } from "../../../../lib/api-client.ts";
import { fieldSentences, type FieldWords } from "../../../../lib/errors/field-sentence.ts";
import { formatCount } from "../../../../lib/format.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { type Checked, useForm } from "../../../../ui/form/use-form.ts";
import type { ChosenCampaign } from "./campaign-choice.tsx";

export interface NewsletterValues {
  to: NewsletterAudience;
  campaign: ChosenCampaign | undefined;
  subject: string;
  text: string;
}

const EMPTY_VALUES: NewsletterValues = { to: "donors", campaign: undefined, subject: "", text: "" };

const toContent = ({ to, campaign, subject, text }: NewsletterValues) => ({
  to,
  ...(to !== "all-ngos" && campaign !== undefined && { campaignId: campaign.id }),
  subject,
  text,
});

const PROBLEM_SENTENCES: FieldWords = {
  "required campaignId": m.newsletters_campaign_first,
  "too-long subject": () => m.newsletters_subject_long({ most: formatCount(NEWSLETTER_SUBJECT_MAX) }),
  "too-long text": () => m.newsletters_words_long({ most: formatCount(NEWSLETTER_TEXT_MAX) }),
  "* subject": m.newsletters_required,
  "* text": m.newsletters_required,
};

/** A missing campaign is reported together with the schema's problems. */
function readNewsletter(values: NewsletterValues): Checked<NewsletterContent> {
  const parsedContent = parseWith(NewsletterContent, toContent(values));
  if (values.to === "all-ngos" || values.campaign !== undefined) return parsedContent;
  const missingCampaign = { field: "campaignId", problem: "required" };
  return { ok: false, fields: parsedContent.ok ? [missingCampaign] : [missingCampaign, ...parsedContent.fields] };
}

/** Why the form is validated: for a preview, a test mail to oneself, or the confirmation before sending. */
type Purpose = "preview" | "test" | "confirm";

/** Form, preview, test mail and sending of a newsletter. Sending the same content again reuses its idempotency key. */
export function useNewsletter(onSent: (id: string) => void) {
  const queryClient = useQueryClient();
  const [purpose, setPurpose] = useState<Purpose>("confirm");
  const purposeAtSubmit = useRef<Purpose>("confirm");
  const [preview, setPreview] = useState<NewsletterPreview>();
  const [testSentTo, setTestSentTo] = useState<string>();
  const [isConfirming, setIsConfirming] = useState(false);
  const lastRequest = useRef<{ content: string; requestId: string }>(undefined);

  const form = useForm({
    initial: EMPTY_VALUES,
    readValues: readNewsletter,
    send: async (content) => {
      if (purposeAtSubmit.current === "confirm") setIsConfirming(true);
      else if (purposeAtSubmit.current === "preview")
        setPreview(await callApi(newsletterEndpoints.previewNewsletter, { body: content }));
      else {
        const body = { ...content, requestId: newRequestId() };
        setTestSentTo((await callApi(newsletterEndpoints.tryNewsletter, { body })).to);
      }
    },
    onSent: () => undefined,
    sentencesFor: (foundProblems) =>
      fieldSentences(foundProblems, ["campaignId", "subject", "text"], PROBLEM_SENTENCES),
    onChange: () => setTestSentTo(undefined),
  });
  const { values } = form;

  /** The idempotency key: the same for the same content. */
  function requestId(): string {
    const content = JSON.stringify(toContent(values));
    if (lastRequest.current?.content !== content) lastRequest.current = { content, requestId: newRequestId() };
    return lastRequest.current.requestId;
  }
  const sendMutation = useMutation({
    mutationFn: () =>
      callApi(newsletterEndpoints.sendNewsletter, { body: { ...toContent(values), requestId: requestId() } }),
    onSuccess: async ({ _id }) => {
      void toast("success", m.newsletters_sent_toast());
      await queryClient.invalidateQueries({ queryKey: [newsletterEndpoints.allNewsletters.name] });
      onSent(_id);
    },
  });

  return {
    ...form,
    sending: sendMutation,
    preview,
    closePreview: () => setPreview(undefined),
    testSentTo,
    isConfirming,
    closeConfirmation: () => {
      setIsConfirming(false);
      sendMutation.reset();
    },
    isBusyWith: (askedPurpose: Purpose) => form.isSending && purpose === askedPurpose,
    isDirty: values.subject.trim() !== "" || values.text.trim() !== "",
    start: (nextPurpose: Purpose) => {
      purposeAtSubmit.current = nextPurpose;
      setPurpose(nextPurpose);
      setTestSentTo(undefined);
      form.submit();
    },
  };
}
