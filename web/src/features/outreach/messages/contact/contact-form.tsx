import { CircleCheck, CircleX, Send } from "lucide-react";
import { useOnline } from "../../../../lib/use-online.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { EmailInput } from "../../../../ui/email-input.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FocusOnMount } from "../../../../ui/focus-on-mount.tsx";
import { TextArea, TextInput } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { useContactForm } from "./use-contact-form.ts";

/** The contact form (spec section 2; reading.md row 14). */
export function ContactForm() {
  const form = useContactForm();
  const isOnline = useOnline();
  if (form.sentTo !== undefined) {
    const { email } = form.sentTo;
    return (
      <FocusOnMount className="scroll-mt-24">
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
      </FocusOnMount>
    );
  }
  return (
    <form noValidate method="post" onSubmit={form.submit} className="grid gap-4">
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      {form.failure !== undefined && (
        <FocusOnMount key={form.attempt} className="scroll-mt-24">
          <Note
            tone="danger"
            icon={CircleX}
            role="alert"
            title={isOnline ? m.contact_failed_title() : m.contact_offline_title()}
          >
            {isOnline ? form.failure : m.contact_offline_text()}
          </Note>
        </FocusOnMount>
      )}
      <Field form={form} name="fullName" label={m.contact_full_name()}>
        <TextInput autoComplete="name" />
      </Field>
      <Field form={form} name="mobile" label={m.contact_mobile()}>
        <TextInput type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field form={form} name="email" label={m.contact_email_address()} optional hint={m.contact_email_hint()}>
        <EmailInput />
      </Field>
      <Field form={form} name="comment" label={m.contact_comment()} optional>
        <TextArea rows={5} />
      </Field>
      {/* Honeypot: hidden from people, filled in by bots. */}
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <label>
          {m.contact_website()}
          <input
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={({ target }) => form.set({ website: target.value })}
          />
        </label>
      </div>
      <Button type="submit" size="lg" icon={Send} busy={form.isSending} busyLabel={m.contact_sending()}>
        {m.contact_submit()}
      </Button>
    </form>
  );
}
