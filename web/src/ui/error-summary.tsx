import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "../paraglide/messages.js";
import { useFieldId } from "./field.tsx";
import { Icon } from "./icon.tsx";

interface ErrorSummaryProps {
  /** Invalid fields in the order of the page; `field` is the `name` of the `Field`. */
  errors: readonly { field: string; message: string }[];
  /** Number of submits; each change focuses the summary again. */
  attempt: number;
  /** Shows a field that is on another part of the form. Default: scrolls to it on this page. */
  onGoToField?: (field: string) => void;
}

/** Error summary on top of a form after an invalid submit: takes the focus and links to each field. */
export function ErrorSummary({ errors, attempt, onGoToField }: ErrorSummaryProps) {
  const idOf = useFieldId();
  const summaryRef = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors && attempt > 0) summaryRef.current?.focus();
  }, [hasErrors, attempt]);
  if (!hasErrors) return null;
  return (
    <div
      ref={summaryRef}
      tabIndex={-1}
      role="alert"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card border-2 border-danger bg-danger-tint px-4 py-3.5"
    >
      <Icon of={CircleAlert} className="mt-0.5 text-danger" />
      <div>
        <h2 className="font-sans text-base leading-snug font-semibold">
          {m.ui_error_summary_title({ count: errors.length })}
        </h2>
        <ul className="mt-1">
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${idOf(field)}`}
                className="inline-flex min-h-11 items-center text-ink underline sm:min-h-8"
                onClick={(event) => {
                  event.preventDefault();
                  if (onGoToField === undefined) document.getElementById(idOf(field))?.focus();
                  else onGoToField(field);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
