import type { MonthlyCampaign } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { m } from "../../../../../paraglide/messages.js";
import { contentQuery, FaqQuestions } from "../../../content/index.ts";
import { StoryBlock } from "./story-block.tsx";

/** A monthly campaign's own questions, else the general ones for monthly campaigns. */
export default function MonthlyFaq({ own }: { own: MonthlyCampaign["faq"] }) {
  const { data } = useQuery({ ...contentQuery("faq"), enabled: own.length === 0 });
  const generalQuestions = (data?.topics ?? [])
    .filter(({ places }) => places.includes("monthly"))
    .flatMap(({ questions }) => questions);
  const questions = own.length > 0 ? own : generalQuestions;
  if (questions.length === 0) return null;
  return (
    <StoryBlock id="faq" title={m.monthly_faq()}>
      <FaqQuestions questions={questions} />
    </StoryBlock>
  );
}
