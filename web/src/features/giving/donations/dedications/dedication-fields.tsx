import { DEDICATION_KINDS, type DedicationKind, noticeDays } from "@daansetu/contract";
import type { ComponentProps } from "react";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Chip } from "../../../../ui/chip.tsx";
import { EmailInput, Question } from "../../../../ui/email-input.tsx";
import { Field, fieldId } from "../../../../ui/field.tsx";
import { Checkbox, TextArea, TextInput } from "../../../../ui/inputs.tsx";
import type { DonationForm } from "../use-donation-form.ts";

/** As in the contract. */
const MESSAGE_CHARACTERS = 300;

const KIND_LABELS: Record<DedicationKind, () => string> = {
  memory: m.dedications_memory,
  honour: m.dedications_honour,
};

/** To whom a donation is dedicated, and whom the donor tells. */
export default function DedicationFields({ form }: { form: DonationForm }) {
  const { values } = form;
  return (
    <div className="mt-1 grid gap-[1.125rem] rounded-card border border-line bg-sheet p-4 sm:p-5">
      <div role="group" aria-label={m.dedications_kind()} className="flex flex-wrap gap-2">
        {DEDICATION_KINDS.map((kind) => (
          <Chip key={kind} pressed={values.dedicationKind === kind} onClick={() => form.set({ dedicationKind: kind })}>
            {KIND_LABELS[kind]()}
          </Chip>
        ))}
      </div>
      <Field form={form} name="dedicationName" label={m.dedications_name()} hint={m.dedications_name_hint()}>
        <NameInput />
        <Question text={values.dedicationName} />
      </Field>
      <Checkbox
        id={fieldId("isTelling")}
        name="isTelling"
        className="-my-2"
        checked={values.isTelling}
        onChange={(event) => form.set({ isTelling: event.target.checked })}
      >
        {m.dedications_tell()}
        <span className="block text-sm text-ink-soft">{m.dedications_tell_hint()}</span>
      </Checkbox>
      {values.isTelling && <NoticeFields form={form} />}
    </div>
  );
}

function NoticeFields({ form }: { form: DonationForm }) {
  const { first, last } = noticeDays(useNow());
  return (
    <div className="grid gap-[1.125rem] sm:grid-cols-2">
      <Field form={form} name="noticeName" label={m.dedications_recipient_name()}>
        <NameInput />
      </Field>
      <Field form={form} name="noticeEmail" label={m.dedications_recipient_email()} hint={m.dedications_once()}>
        <EmailInput autoComplete="off" />
      </Field>
      <Field
        form={form}
        name="noticeDay"
        label={m.dedications_day()}
        hint={m.dedications_day_hint()}
        className="sm:col-span-2"
      >
        <TextInput type="date" min={first} max={last} autoComplete="off" className="sm:max-w-60" />
      </Field>
      <Field
        form={form}
        name="noticeMessage"
        label={m.dedications_message()}
        optional
        hint={m.dedications_message_hint({ count: MESSAGE_CHARACTERS })}
        className="sm:col-span-2"
      >
        <TextArea rows={3} autoComplete="off" maxLength={MESSAGE_CHARACTERS + 20} />
      </Field>
      {form.values.anonymous ? (
        <p className="text-sm text-ink-soft sm:col-span-2">{m.dedications_anonymous()}</p>
      ) : (
        <Field
          form={form}
          name="noticeDonorName"
          label={m.dedications_donor_name()}
          optional
          hint={m.dedications_donor_name_hint()}
          className="sm:col-span-2"
        >
          <NameInput />
        </Field>
      )}
    </div>
  );
}

const NameInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput autoComplete="off" autoCapitalize="words" maxLength={100} {...props} />
);
