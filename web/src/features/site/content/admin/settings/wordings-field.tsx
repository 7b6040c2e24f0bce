import { deductionApprovalOn, type Foundation, taxSentenceOn } from "@daansetu/contract";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { TextArea, TextInput } from "../../../../../ui/inputs.tsx";
import { toText } from "../texts/draft.ts";
import type { FieldDefinition } from "../texts/field-definition.ts";
import { ItemList } from "../texts/item-list.tsx";

const WORDINGS: Extract<FieldDefinition, { kind: "list" }> = {
  kind: "list",
  name: "wordings",
  label: m.settings_receipts_wordings,
  hint: m.settings_receipts_wordings_text,
  add: m.settings_receipts_wording_add,
  item: (index) => m.settings_receipts_wording({ number: index + 1 }),
  fields: [
    { kind: "day", name: "from", label: m.settings_receipts_wording_from },
    { kind: "paragraph", name: "text", label: m.settings_receipts_wording_words },
  ],
};

interface WordingsFieldProps {
  wordings: readonly unknown[];
  foundation: Foundation;
  today: string;
  problemOf: (field: string) => string | undefined;
  onChange: (wordings: readonly unknown[]) => void;
}

/** The admin's wordings about the tax deduction; an empty one shows the default sentence for its first day. */
export function WordingsField({ wordings, foundation, today, problemOf, onChange }: WordingsFieldProps) {
  const builtInSentence = (from: string) => {
    const day = from === "" ? today : from;
    return taxSentenceOn(day, {
      foundationName: foundation.name,
      isApproved: deductionApprovalOn(day, foundation.approvals) !== undefined,
    });
  };
  return (
    <ItemList
      field={WORDINGS}
      items={wordings}
      name={WORDINGS.name}
      canReorder={false}
      problemOf={problemOf}
      onChange={onChange}
    >
      {({ draft, path, onChange: onItemChange }) => (
        <>
          <Field
            name={`${path}from`}
            label={m.settings_receipts_wording_from()}
            error={problemOf(`${path}from`)}
            className="sm:max-w-1/2"
          >
            <TextInput
              type="date"
              value={toText(draft["from"])}
              onChange={({ target }) => onItemChange({ ...draft, from: target.value })}
            />
          </Field>
          <Field
            name={`${path}text`}
            label={m.settings_receipts_wording_words()}
            hint={m.settings_receipts_wording_hint()}
            error={problemOf(`${path}text`)}
          >
            <TextArea
              rows={5}
              placeholder={builtInSentence(toText(draft["from"]))}
              value={toText(draft["text"])}
              onChange={({ target }) => onItemChange({ ...draft, text: target.value })}
            />
          </Field>
        </>
      )}
    </ItemList>
  );
}
