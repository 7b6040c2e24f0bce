import { useEffect, useRef } from "react";
import { useFieldId } from "../field.tsx";
import type { FormState } from "./use-form.ts";

/** Focuses the first invalid field after each refused submit, in forms too short for an `ErrorSummary`. */
export function useFocusFirstError({ errors, attempt }: Pick<FormState, "errors" | "attempt">): void {
  const idOf = useFieldId();
  const field = errors[0]?.field;
  const id = field === undefined ? undefined : idOf(field);
  const handledAttempt = useRef(0);
  useEffect(() => {
    if (id === undefined || attempt <= handledAttempt.current) return;
    handledAttempt.current = attempt;
    document.getElementById(id)?.focus();
  }, [attempt, id]);
}
