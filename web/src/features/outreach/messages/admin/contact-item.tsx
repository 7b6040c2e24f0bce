import type { ContactMessage } from "@daansetu/contract";
import { Check, Clock, Reply, RotateCcw } from "lucide-react";
import { useState } from "react";
import { formatAgo } from "../../../../lib/format.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { href } from "../../../../lib/paths.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { FailureNote } from "../../../../ui/failure-note.tsx";
import { Link } from "../../../../ui/link.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { readAnswerDraft } from "./answer-drafts.ts";
import { useContactState } from "./use-contact.ts";
import { EmailText } from "../../../../ui/email-text.tsx";

/** A contact message with its answers and actions, beside the list. */
export function ContactItem({ message }: { message: ContactMessage }) {
  const { _id: id, fullName, email, comment, at, state, doneAt, doneBy, answers } = message;
  const now = useNow();
  const [isAnswering, setIsAnswering] = useState(() => email !== undefined && readAnswerDraft(id) !== "");
  const stateMutation = useContactState(id);
  return (
    <article
      aria-labelledby="contact-message"
      className="grid gap-3 rounded-card border border-line bg-sheet p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h2 id="contact-message" className="text-h4 wrap-anywhere">
          {fullName}
        </h2>
        {state === "open" ? (
          <Tag tone="warning" icon={Clock}>
            {m.messages_waits({ ago: formatAgo(at, now) })}
          </Tag>
        ) : (
          <Tag tone="leaf" icon={Check}>
            {m.messages_done()}
          </Tag>
        )}
      </div>
      <Sender message={message} />
      {comment === undefined ? (
        <p className="text-ink-soft italic">{m.messages_no_comment()}</p>
      ) : (
        <p className="max-w-(--measure) whitespace-pre-line wrap-anywhere">{comment}</p>
      )}
      {answers.map((answer) => (
        <div key={answer.at} className="grid gap-1 rounded-card bg-info-tint px-3.5 py-2.5">
          <p className="text-xs font-semibold text-ink-soft wrap-anywhere">
            {m.messages_answered({ by: answer.by, when: formatMoment(answer.at) })}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      ))}
      {state === "done" && answers.length === 0 && doneAt !== undefined && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {m.messages_done_by({ by: doneBy ?? "", when: formatMoment(doneAt) })}
        </p>
      )}
      <FailureNote error={stateMutation.error} />
      {isAnswering && email !== undefined ? (
        <AnswerForm
          message={message}
          onClose={() => {
            setIsAnswering(false);
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {email !== undefined && (
            <Button
              size="sm"
              variant={state === "open" ? "main" : "line"}
              icon={Reply}
              onClick={() => {
                setIsAnswering(true);
              }}
            >
              {answers.length === 0 ? m.messages_answer() : m.messages_answer_more()}
            </Button>
          )}
          <Button
            size="sm"
            variant="line"
            icon={state === "open" ? Check : RotateCcw}
            busy={stateMutation.isPending}
            busyLabel={m.messages_busy()}
            onClick={() => {
              stateMutation.mutate(state === "open" ? "done" : "open");
            }}
          >
            {state === "open" ? m.messages_mark_done() : m.messages_reopen()}
          </Button>
        </div>
      )}
    </article>
  );
}

/** The sender's contact details, with a link to find their account. */
function Sender({ message: { fullName, email, mobile, at } }: { message: ContactMessage }) {
  return (
    <dl className="grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[auto_1fr]">
      <dt className="font-semibold text-ink-soft">{m.messages_mobile()}</dt>
      <dd>
        <a className="text-info underline" href={`tel:${mobile}`}>
          {mobile}
        </a>
      </dd>
      <dt className="font-semibold text-ink-soft max-sm:mt-1">{m.messages_email()}</dt>
      <dd className="wrap-anywhere">
        <EmailText>{email ?? m.messages_no_email()}</EmailText>
      </dd>
      <dd className="flex flex-wrap items-center gap-x-4 text-ink-mute sm:col-span-2">
        <time dateTime={at}>{formatMoment(at)}</time>
        <Link
          to={href.adminPanel("userDashboard", { search: email ?? fullName })}
          className="inline-flex min-h-11 items-center text-info underline"
        >
          {m.messages_find_person()}
        </Link>
      </dd>
    </dl>
  );
}
