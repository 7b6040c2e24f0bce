import type { ReactNode } from "react";
import doorway from "../../../../ui/art/doorway.svg";
import { Panel } from "../../../../ui/layout.tsx";

interface EntryPanelProps {
  title: string;
  leadText?: ReactNode;
  children: ReactNode;
}

/** The panel of the account pages, with the page's heading; from 1024 px an illustration is beside it. */
export function EntryPanel({ title, leadText, children }: EntryPanelProps) {
  return (
    <div className="no-foot wrap grid gap-x-12 pt-4 pb-(--section) sm:pt-8 lg:grid-cols-[minmax(0,34rem)_minmax(0,28rem)] lg:justify-between lg:pt-12">
      <img
        src={doorway}
        alt=""
        width={480}
        height={560}
        loading="lazy"
        className="hidden w-full rounded-panel lg:block"
      />
      <div className="mx-auto w-full max-w-112">
        <Panel>
          <h1 className="text-h2 leading-[1.1]">{title}</h1>
          {leadText && <div className="mt-2 text-balance text-ink-soft">{leadText}</div>}
          <div className="mt-5 grid gap-5">{children}</div>
        </Panel>
      </div>
    </div>
  );
}

/** The divider "or" between the sign-in buttons and the form. */
export function OrDivider({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-mute before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}
