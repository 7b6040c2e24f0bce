import { Clock, TriangleAlert } from "lucide-react";
import { formatDate } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Tag } from "../../../../ui/tag.tsx";

/** The due date, highlighted when it has passed. */
export function DueTag({ dueAt }: { dueAt: string }) {
  const day = formatDate(dueAt);
  return Date.parse(dueAt) < useNow().getTime() ? (
    <Tag tone="danger" icon={TriangleAlert}>
      {m.review_overdue({ day })}
    </Tag>
  ) : (
    <Tag tone="warning" icon={Clock}>
      {m.review_due({ day })}
    </Tag>
  );
}
