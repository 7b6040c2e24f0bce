import type { ContentValue } from "@daansetu/contract";
import { ChevronDown } from "lucide-react";
import { Icon } from "../../../../ui/icon.tsx";
import Markdown from "../../../../ui/markdown.tsx";

type Topic = ContentValue<"faq">["topics"][number];

/** The id of a topic's heading, as a link target. */
export const topicId = (index: number) => `topic-${index + 1}`;

/** Questions grouped by topic. */
export function FaqTopics({ topics, level = 2 }: { topics: readonly Topic[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return topics.map(({ title, questions }, index) => (
    <section key={title} aria-labelledby={topicId(index)} className="mt-10 first:mt-0">
      <Heading id={topicId(index)} className="mb-3 scroll-mt-24 text-h3">
        {title}
      </Heading>
      <FaqQuestions questions={questions} />
    </section>
  ));
}

/** Expandable questions, without JavaScript. */
export function FaqQuestions({ questions }: { questions: Topic["questions"] }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[minmax(0,1fr)_1.25rem] items-center gap-4 py-3 font-semibold hover:text-info [&::-webkit-details-marker]:hidden">
            {question}
            <Icon of={ChevronDown} className="text-info transition-transform group-open:rotate-180" />
          </summary>
          <div className="pb-5 text-ink-soft">
            <Markdown text={answer} level={3} />
          </div>
        </details>
      ))}
    </div>
  );
}
