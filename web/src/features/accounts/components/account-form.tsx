import type { ReactNode, SubmitEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import type { AccountField, Told } from "../form/account-problems.ts";
import type { Trouble } from "../form/trouble.ts";
import { TroubleNote } from "./trouble-note.tsx";

interface FormTroubleProps {
  form: { errors: Told<AccountField>; attempt: number };
  /** The last try to get through. */
  tried: { trouble: Trouble | undefined; failures: number };
}

/** Why a form about an account did not get through: what is wrong in it, or else what happened on the way. */
export function FormTrouble({ form, tried }: FormTroubleProps) {
  return (
    <>
      {tried.trouble && form.errors.length === 0 && <TroubleNote trouble={tried.trouble} attempt={tried.failures} />}
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
    </>
  );
}

interface AccountFormProps<Taken> {
  form: { take: () => Taken | undefined };
  onTaken: (taken: Taken) => void;
  busy: boolean;
  /** Something else is at work. */
  resting?: boolean;
  button: string;
  busyLabel: string;
  children: ReactNode;
}

/** The fields of a form about an account and its button; what is in order is handed on, one at a time. */
export function AccountForm<Taken>(props: AccountFormProps<Taken>) {
  const { form, onTaken, busy, resting = false, button, busyLabel, children } = props;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || resting) return;
    const taken = form.take();
    if (taken !== undefined) onTaken(taken);
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {children}
      <Button type="submit" size="lg" block busy={busy} busyLabel={busyLabel} disabled={resting}>
        {button}
      </Button>
    </form>
  );
}
