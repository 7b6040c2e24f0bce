import type { ReactNode } from "react";

/** Header of a list page: title, one sentence, filters. */
export function ListPageHeader({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="bg-well pt-8 pb-5 lg:pt-12 lg:pb-7">
      <div className="wrap">
        <h1 className="list-title">{title}</h1>
        <p className="mt-2.5 max-w-(--measure) text-balance text-ink-soft">{text}</p>
        {children && <div className="mt-4">{children}</div>}
      </div>
    </div>
  );
}
