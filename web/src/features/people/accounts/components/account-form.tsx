import type { ReactNode, SubmitEvent } from "react";
import { Button } from "../../../../ui/button.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import type { AccountField, FieldErrors } from "../form/account-problems.ts";
import type { AccountFailure } from "../form/account-failure.ts";
import { AccountFailureNote } from "./account-failure-note.tsx";

interface FormFailureProps {
  form: { errors: FieldErrors<AccountField>; attempt: number };
  request: { failure: AccountFailure | undefined; failureCount: number };
}

/** Above an account form: its field errors or, where there are none, the failure of the request. */
export function FormFailure({ form, request: { failure, failureCount } }: FormFailureProps) {
  return (
    <>
      {failure && form.errors.length === 0 && <AccountFailureNote failure={failure} failureCount={failureCount} />}
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
    </>
  );
}

interface AccountFormProps<Body> {
  form: { validate: () => Body | undefined };
  onValid: (body: Body) => void;
  busy: boolean;
  /** Another sign-in method is in progress. */
  disabled?: boolean;
  buttonLabel: string;
  busyLabel: string;
  children: ReactNode;
}

export function AccountForm<Body>(props: AccountFormProps<Body>) {
  const { form, onValid, busy, disabled = false, buttonLabel, busyLabel, children } = props;
  const submitForm = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || disabled) return;
    const body = form.validate();
    if (body !== undefined) onValid(body);
  };
  return (
    <form noValidate method="post" onSubmit={submitForm} className="grid gap-4">
      {children}
      <Button type="submit" size="lg" block busy={busy} busyLabel={busyLabel} disabled={disabled}>
        {buttonLabel}
      </Button>
    </form>
  );
}
