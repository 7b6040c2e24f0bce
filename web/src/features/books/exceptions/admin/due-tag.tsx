import { m } from "../../../../paraglide/messages.js";
import { DeadlineTag } from "../../../../ui/deadline-tag.tsx";

/** Until when something should be resolved; marked if that is today or over. */
export const DueTag = ({ dueAt }: { dueAt: string }) => (
  <DeadlineTag dueAt={dueAt} overdue={m.exceptions_overdue} today={m.exceptions_due_today} left={m.exceptions_due_in} />
);
