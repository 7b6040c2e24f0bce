import { m } from "../../../../paraglide/messages.js";
import { DeadlineTag } from "../../../../ui/deadline-tag.tsx";

/** A tag with an exception's due date, highlighted if it is today or past. */
export const DueTag = ({ dueAt }: { dueAt: string }) => (
  <DeadlineTag dueAt={dueAt} overdue={m.exceptions_overdue} today={m.exceptions_due_today} left={m.exceptions_due_in} />
);
