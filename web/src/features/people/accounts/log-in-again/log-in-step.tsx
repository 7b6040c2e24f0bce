import { FirebaseError } from "firebase/app";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { useBusyDialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { PasswordInput } from "../components/password-input.tsx";
import { type AccountFailure, describeFailure, type SignInMethod } from "../form/account-failure.ts";
import { confirmPassword, type LogInMethods, logInMethods } from "./confirm-identity.ts";
import { ConfirmWithGoogle } from "./confirm-with-google.tsx";

interface LogInStepProps {
  onDone: () => void;
}

/** Asks whoever is logged in for their password, or for Google, again. */
export function LogInStep(props: LogInStepProps) {
  const query = useQuery({ queryKey: ["logInMethods"], queryFn: logInMethods, gcTime: 0, staleTime: 0, retry: false });
  const { data: methods, error } = query;
  if (methods !== undefined) return <Methods methods={methods} {...props} />;
  if (error === null) return <Skeleton className="h-40 w-full" />;
  return <ErrorState level={3} query={query} title={m.accounts_broken_title()} />;
}

/** Another Google account than the one that is logged in. The log-in pages, which load with every first visit, know no such failure. */
const isOtherAccount = (error: unknown) => error instanceof FirebaseError && error.code === "auth/user-mismatch";

function failureOf(error: unknown, method: SignInMethod | undefined): AccountFailure {
  const failure = describeFailure(error, navigator.onLine, method);
  return isOtherAccount(error)
    ? { ...failure, title: m.accounts_again_other_title(), text: m.accounts_again_other_text() }
    : failure;
}

const Failure = ({ failure: { kind, title, text } }: { failure: AccountFailure }) => (
  <Note tone={kind === "cancelled" ? "info" : "danger"} role={kind === "cancelled" ? "status" : "alert"} title={title}>
    {text}
  </Note>
);

interface MethodsProps extends LogInStepProps {
  methods: LogInMethods;
}

function Methods({ methods: { email, hasPassword, hasGoogle, usesSampleAccounts }, onDone }: MethodsProps) {
  const [password, setPassword] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const attempt = useMutation({
    mutationFn: ({ confirm }: { method: "form" | "google"; confirm: () => Promise<void> }) => confirm(),
    onSuccess: onDone,
  });
  const { isPending: isBusy, error, variables, submittedAt } = attempt;
  const method = variables?.method;
  useBusyDialog(isBusy);
  const submitPassword = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(password === "");
    if (password !== "" && !isBusy) attempt.mutate({ method: "form", confirm: () => confirmPassword(password) });
  };
  return (
    <>
      <p className="text-ink-soft">{m.accounts_again_text()}</p>
      {error && <Failure key={submittedAt} failure={failureOf(error, method)} />}
      {hasPassword && (
        <form noValidate method="post" onSubmit={submitPassword} className="grid gap-4">
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <Field
            name="password"
            label={m.accounts_again_password({ email })}
            error={isMissing ? m.accounts_error_password_missing() : undefined}
          >
            <PasswordInput
              data-first-focus
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => {
                setPassword(target.value);
                setIsMissing(false);
              }}
            />
          </Field>
          <Button
            type="submit"
            block
            busy={isBusy && method === "form"}
            busyLabel={m.accounts_again_busy()}
            disabled={isBusy && method === "google"}
          >
            {m.accounts_again_button()}
          </Button>
        </form>
      )}
      {hasPassword && hasGoogle && <p className="-my-1 text-center text-sm text-ink-mute">{m.accounts_again_or()}</p>}
      {hasGoogle && (
        <ConfirmWithGoogle
          usesSampleAccounts={usesSampleAccounts}
          busy={isBusy && method === "google"}
          disabled={isBusy && method === "form"}
          onConfirm={(confirm) => attempt.mutate({ method: "google", confirm })}
        />
      )}
    </>
  );
}
