import { MAX_FAQ_ENTRIES, type MonthlyForm } from "@daansetu/contract";
import { Plus, Trash2 } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { TextArea, TextInput } from "../../../../ui/inputs.tsx";
import type { FormFields } from "./form-fields.ts";

export function FaqFields({ fields }: { fields: FormFields<MonthlyForm> }) {
  const { faq } = fields.values;
  return (
    <section aria-labelledby="faq-title" className="grid gap-4">
      <div>
        <h3 id="faq-title" className="text-h4">
          {m.writing_faq_title()}
        </h3>
        <p className="text-ink-soft">{m.writing_faq_lead()}</p>
      </div>
      {faq.map((_, index) => {
        const number = index + 1;
        return (
          // The index is the key: questions have no id.
          <div key={index} className="grid gap-3 border-l-2 border-line pl-4">
            <Field form={fields} name={`faq.${index}.question`} label={m.writing_question({ number })}>
              <TextInput />
            </Field>
            <Field form={fields} name={`faq.${index}.answer`} label={m.writing_answer({ number })}>
              <TextArea rows={3} />
            </Field>
            <Button
              variant="quiet"
              size="sm"
              icon={Trash2}
              className="justify-self-start"
              onClick={() => fields.set({ faq: faq.filter((__, questionIndex) => questionIndex !== index) })}
            >
              {m.writing_faq_remove({ number })}
            </Button>
          </div>
        );
      })}
      {faq.length < MAX_FAQ_ENTRIES && (
        <Button
          variant="line"
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => fields.set({ faq: [...faq, { question: "", answer: "" }] })}
        >
          {m.writing_faq_add()}
        </Button>
      )}
    </section>
  );
}
