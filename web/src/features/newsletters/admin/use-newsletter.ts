import {
  NEWSLETTER_SUBJECT_MAX,
  NEWSLETTER_TEXT_MAX,
  type NewsletterAudience,
  newsletterEndpoints,
  type NewsletterPreview,
  NewsletterWords,
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

const wordsOf = ({ to, campaign, subject, text }: NewsletterValues) => ({
  to,
  ...(to !== "all-ngos" && campaign !== undefined && { campaignId: campaign.id }),
  subject,
  text,
});

const WORDS: FieldWords = {
  "required campaignId": m.newsletters_campaign_first,
  "too-long subject": () => m.newsletters_subject_long({ most: formatCount(NEWSLETTER_SUBJECT_MAX) }),
  "too-long text": () => m.newsletters_words_long({ most: formatCount(NEWSLETTER_TEXT_MAX) }),
  "* subject": m.newsletters_required,
  "* text": m.newsletters_required,
};

/** A letter, or what is wrong with it; its campaign is asked for together with everything else that is missing. */
function readLetter(values: NewsletterValues): Checked<NewsletterWords> {
  const parsed = parseWith(NewsletterWords, wordsOf(values));
  if (values.to === "all-ngos" || values.campaign !== undefined) return parsed;
  const missing = { field: "campaignId", problem: "required" };
  return { ok: false, fields: parsed.ok ? [missing] : [missing, ...parsed.fields] };
}

/** What a letter is checked for: to be looked at, to be tried on oneself, or to be sent after a question. */
type Purpose = "preview" | "try" | "ask";

/** A letter as it is written, tried and sent. Trying the same words again can never send them twice. */
export function useNewsletter(onSent: (id: string) => void) {
  const queries = useQueryClient();
  const [purpose, setPurpose] = useState<Purpose>("ask");
  const wanted = useRef<Purpose>("ask");
  const [preview, setPreview] = useState<NewsletterPreview>();
  const [triedOn, setTriedOn] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const last = useRef<{ words: string; requestId: string }>(undefined);

  const form = useForm({
    initial: EMPTY,
    read: readLetter,
    send: async (words) => {
      if (wanted.current === "ask") setAsking(true);
      else if (wanted.current === "preview")
        setPreview(await callApi(newsletterEndpoints.previewNewsletter, { body: words }));
      else {
        const body = { ...words, requestId: crypto.randomUUID() };
        setTriedOn((await callApi(newsletterEndpoints.tryNewsletter, { body })).to);
      }
    },
    onSent: () => undefined,
    tell: (found) => fieldSentences(found, ["campaignId", "subject", "text"], WORDS),
    onChange: () => setTriedOn(undefined),
  });
  const { values } = form;

  /** The same for the same words; others are another letter. */
  function requestId(): string {
    const words = JSON.stringify(wordsOf(values));
    if (last.current?.words !== words) last.current = { words, requestId: crypto.randomUUID() };
    return last.current.requestId;
  }
  const sending = useMutation({
    mutationFn: () =>
      callApi(newsletterEndpoints.sendNewsletter, { body: { ...wordsOf(values), requestId: requestId() } }),
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
    triedOn,
    isAsking,
    closeQuestion: () => {
      setAsking(false);
      sending.reset();
    },
    isBusyWith: (what: Purpose) => form.isSending && purpose === what,
    isDirty: values.subject.trim() !== "" || values.text.trim() !== "",
    start: (what: Purpose) => {
      wanted.current = what;
      setPurpose(what);
      setTriedOn(undefined);
      form.submit();
    },
  };
}
