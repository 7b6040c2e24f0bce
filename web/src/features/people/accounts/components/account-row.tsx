import type { ReactNode } from "react";

interface AccountRowProps {
  title: string;
  /** The explanation of the action. */
  children: ReactNode;
  action?: ReactNode;
  /** A note about the action's result, announced by screen readers when it appears. */
  outcomeNote?: ReactNode;
}

export function AccountRow({ title, children, action, outcomeNote }: AccountRowProps) {
  return (
    <div className="grid justify-items-start gap-x-6 gap-y-3 border-b border-line py-4 last:border-b-0 last:pb-0 @md:grid-cols-[1fr_auto] @md:items-center">
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-snug font-semibold">{title}</h3>
        <p className="break-words text-ink-soft">{children}</p>
      </div>
      {action}
      <div role="status" className="w-full empty:hidden @md:col-span-2">
        {outcomeNote}
      </div>
    </div>
  );
}
