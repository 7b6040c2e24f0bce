import { useEffect, useRef } from "react";
import { fieldId } from "../field.tsx";
import type { FormState } from "./use-form.ts";

/** Focuses the first invalid field after each refused submit, in forms too short for an `ErrorSummary`. */
export function useFocusFirstError({ errors, attempt }: Pick<FormState, "errors" | "attempt">): void {
  const field = errors[0]?.field;
  const handledAttempt = useRef(0);
  useEffect(() => {
    if (field === undefined || attempt <= handledAttempt.current) return;
    handledAttempt.current = attempt;
    document.getElementById(fieldId(field))?.focus();
  }, [attempt, field]);
}
