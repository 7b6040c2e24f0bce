import type { ReactNode } from "react";
import { m } from "../../../../paraglide/messages.js";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { Fact } from "../../../../ui/fact-list.tsx";
import { DueTag } from "./due-tag.tsx";

interface ExceptionCardProps {
  title: string;
  dueAt: string;
  children: ReactNode;
}

/** The frame of one item in the exceptions queue. */
export function ExceptionCard({ title, dueAt, children }: ExceptionCardProps) {
  return (
    <li className="grid min-w-0 gap-3 rounded-card border border-line bg-sheet p-4 *:min-w-0 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h2 className="font-sans text-base leading-snug font-semibold wrap-anywhere">{title}</h2>
        <DueTag dueAt={dueAt} />
      </div>
      {children}
    </li>
  );
}

export function ExceptionText({ children }: { children: ReactNode }) {
  return <p className="max-w-(--measure) text-ink-soft">{children}</p>;
}

/** An id that admins look up at the gateway. */
export function IdFact({ term, id }: { term: string; id: string }) {
  return (
    <Fact term={term}>
      <span className="flex flex-wrap items-center gap-x-4">
        <code>{id}</code>
        <CopyButton text={id} label={m.exceptions_copy()} size="sm" variant="quiet" className="-my-2 -ml-3" />
      </span>
    </Fact>
  );
}

/** The buttons of an item. */
export function Resolutions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">{children}</div>;
}

/** The gateway's messages, collapsed at first. */
export function GatewayContent({ content }: { content: string }) {
  return (
    <details className="rounded-card bg-well px-3.5 py-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{m.exceptions_content()}</summary>
      <pre
        // A scroll area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
        tabIndex={0}
        className="max-h-80 overflow-auto pb-3 text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {content}
      </pre>
    </details>
  );
}
