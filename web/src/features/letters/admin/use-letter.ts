import {
  LETTER_SUBJECT_MAX,
  LETTER_TEXT_MAX,
  type LetterAudience,
  letterEndpoints,
  LetterWords,
} from "@daansetu/contract";
import { parseWith } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { formatCount } from "../../../lib/format.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import type { ChosenCampaign } from "./campaign-choice.tsx";

export interface LetterValues {
  to: LetterAudience;
  campaign: ChosenCampaign | undefined;
  subject: string;
  text: string;
}

type FieldName = "campaignId" | "subject" | "text";
export type LetterProblems = Partial<Record<FieldName, string>>;

const EMPTY: LetterValues = { to: "donors", campaign: undefined, subject: "", text: "" };

const wordsOf = ({ to, campaign, subject, text }: LetterValues) => ({
  to,
  ...(to !== "all-ngos" && campaign !== undefined && { campaignId: campaign.id }),
  subject,
  text,
});

/** What is wrong with a letter, by field; nothing where it can be sent. */
function problemsOf(values: LetterValues): LetterProblems {
  const parsed = parseWith(LetterWords, wordsOf(values));
  if (parsed.ok) return {};
  const has = (name: FieldName) => parsed.fields.find(({ field }) => field === name)?.problem;
  const said = (name: "subject" | "text", tooLong: string) => {
    const problem = has(name);
    return problem === undefined ? {} : { [name]: problem === "too-long" ? tooLong : m.letters_required() };
  };
  const needsCampaign = values.to !== "all-ngos" && values.campaign === undefined;
  return {
    ...(needsCampaign && { campaignId: m.letters_campaign_first() }),
    ...said("subject", m.letters_subject_long({ most: formatCount(LETTER_SUBJECT_MAX) })),
    ...said("text", m.letters_words_long({ most: formatCount(LETTER_TEXT_MAX) })),
  };
}

/** A letter as it is written, tried and sent. Trying the same words again can never send them twice. */
export function useLetter(onSent: (id: string) => void) {
  const queries = useQueryClient();
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<LetterProblems>({});
  const last = useRef<{ words: string; requestId: string }>(undefined);

  /** The same for the same words; others are another letter. */
  function requestId(): string {
    const words = JSON.stringify(wordsOf(values));
    if (last.current?.words !== words) last.current = { words, requestId: crypto.randomUUID() };
    return last.current.requestId;
  }

  const previewing = useMutation({
    mutationFn: () => callApi(letterEndpoints.previewLetter, { body: wordsOf(values) }),
    networkMode: "always",
  });
  const trying = useMutation({
    mutationFn: () =>
      callApi(letterEndpoints.tryLetter, { body: { ...wordsOf(values), requestId: crypto.randomUUID() } }),
    networkMode: "always",
  });
  const sending = useMutation({
    mutationFn: () => callApi(letterEndpoints.sendLetter, { body: { ...wordsOf(values), requestId: requestId() } }),
    networkMode: "always",
    onSuccess: async ({ _id }) => {
      void toast("success", m.letters_sent_toast());
      await queries.invalidateQueries({ queryKey: [letterEndpoints.allLetters.name] });
      onSent(_id);
    },
  });

  return {
    values,
    problems,
    previewing,
    trying,
    sending,
    isDirty: values.subject.trim() !== "" || values.text.trim() !== "",
    change: (change: Partial<LetterValues>) => {
      setValues((now) => ({ ...now, ...change }));
      setProblems((now) => {
        const { campaignId, subject, text } = now;
        return {
          ...(campaignId !== undefined && change.campaign === undefined && change.to === undefined && { campaignId }),
          ...(subject !== undefined && change.subject === undefined && { subject }),
          ...(text !== undefined && change.text === undefined && { text }),
        };
      });
      trying.reset();
    },
    /** Whether it can be shown and sent; if not, says what is missing. */
    check: () => {
      const found = problemsOf(values);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
  };
}
