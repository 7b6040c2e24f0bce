import { CircleCheck, CircleX, Send } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useOnline } from "../../../lib/use-online.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea, TextInput } from "../../../ui/inputs.tsx";
import { Note } from "../../../ui/note.tsx";
import { useContactForm } from "./use-contact-form.ts";

/** The contact form (spec section 2; reading.md row 14). */
export function ContactForm() {
  const form = useContactForm();
  const online = useOnline();
  if (form.sentTo !== undefined) {
    const { email } = form.sentTo;
    return (
      <FocusHere>
        <Note
          tone="leaf"
          icon={CircleCheck}
          role="status"
          title={m.contact_sent_title()}
          action={
            <Button variant="line" size="sm" onClick={form.writeAnother}>
              {m.contact_another()}
            </Button>
          }
        >
          <p className="wrap-anywhere">{email === "" ? m.contact_sent_text() : m.contact_sent_mail({ email })}</p>
        </Note>
      </FocusHere>
    );
  }
  return (
    <form noValidate method="post" onSubmit={form.submit} className="grid gap-4">
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      {form.failure !== undefined && (
        <FocusHere key={form.attempt}>
          <Note
            tone="madder"
            icon={CircleX}
            role="alert"
            title={online ? m.contact_failed_title() : m.contact_offline_title()}
          >
            {online ? form.failure : m.contact_offline_text()}
          </Note>
        </FocusHere>
      )}
      <Field name="fullName" label={m.contact_full_name()} error={form.errorOf("fullName")}>
        <TextInput autoComplete="name" {...form.input("fullName")} />
      </Field>
      <Field name="mobile" label={m.contact_mobile()} error={form.errorOf("mobile")}>
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...form.input("mobile")} />
      </Field>
      <Field
        name="email"
        label={m.contact_email_address()}
        optional
        hint={m.contact_email_hint()}
        error={form.errorOf("email")}
      >
        <TextInput type="email" inputMode="email" autoComplete="email" {...form.input("email")} />
      </Field>
      <Field name="comment" label={m.contact_comment()} optional error={form.errorOf("comment")}>
        <TextArea rows={5} {...form.input("comment")} />
      </Field>
      {/* People do not see this one; programs fill it in. */}
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <label>
          {m.contact_website()}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" {...form.input("website")} />
        </label>
      </div>
      <Button type="submit" size="lg" icon={Send} busy={form.isSending} busyLabel={m.contact_sending()}>
        {m.contact_submit()}
      </Button>
    </form>
  );
}

/** What happened must be heard and seen: the focus goes to it. */
function FocusHere({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24">
      {children}
    </div>
  );
}
