import type { ContentKey, ContentValue } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { contentQuery } from "../api/site-content.ts";

interface ContentGateProps<Key extends ContentKey> {
  contentKey: Key;
  children: (value: ContentValue<Key>) => ReactNode;
}

/** Renders a text of the site once it is loaded; a skeleton until then, or an error with a retry button. */
export function ContentGate<Key extends ContentKey>({ contentKey, children }: ContentGateProps<Key>) {
  const query = useQuery(contentQuery(contentKey));
  const { data: contentValue, isError } = query;
  if (contentValue !== undefined) return children(contentValue);
  if (isError)
    return (
      <div className="wrap py-(--section)">
        <ErrorState query={query} level={2} title={m.content_error()} />
      </div>
    );
  return (
    <div role="status" className="wrap py-8 lg:py-12">
      <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
      <div aria-hidden="true" className="grid min-h-[60vh] max-w-(--measure) content-start gap-3">
        {["w-full", "w-11/12", "w-2/3", "w-1/3", "w-full", "w-10/12", "w-full", "w-1/2"].map((width, index) => (
          <Skeleton key={index} className={`h-6 ${width}`} />
        ))}
      </div>
    </div>
  );
}
