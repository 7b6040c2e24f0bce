import {
  type CsrStatement,
  csrStatementEndpoints,
  decimalRupeesToPaise,
  MAX_CSR_PICTURES,
  paiseToDecimal,
  parseWith,
  type Picture as StoredPicture,
} from "@daansetu/contract";
import { useEffect, useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { fieldSentence, type FoundProblem } from "../../../../lib/errors/field-sentence.ts";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field, type FieldForm } from "../../../../ui/field.tsx";
import { useFocusFirstError } from "../../../../ui/form/use-focus-first-error.ts";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextArea, TextInput } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { PicturesField } from "../../../platform/uploads/index.ts";
import { LinksFields, PictureFields } from "./csr-proof-fields.tsx";

const { saveCsrStatement } = csrStatementEndpoints;
const MAX_TEXT = 3000;

interface UseValues {
  campaignId: string;
  text: string;
  /** As typed, in rupees. */
  used: string;
  pictures: StoredPicture[];
  links: { label: string; address: string }[];
}

const initialUses = ({ campaigns }: CsrStatement): UseValues[] =>
  campaigns.map(({ campaignId, text, usedPaise, pictures, links }) => ({
    campaignId,
    text,
    used: usedPaise === 0 ? "" : paiseToDecimal(usedPaise),
    pictures,
    links,
  }));

/** An empty amount is nothing; one that cannot be read is refused as too high. */
const usedPaiseOf = (used: string) => (used.trim() === "" ? 0 : (decimalRupeesToPaise(used) ?? -1));

interface CsrDraftFormProps {
  statement: CsrStatement;
  onChanged: (statement: CsrStatement) => void;
  /** True if something is typed that is not saved. */
  onDirty: (isDirty: boolean) => void;
}

/** The use of each campaign's money. */
export function CsrDraftForm({ statement, onChanged, onDirty }: CsrDraftFormProps) {
  const { id, version, campaigns } = statement;
  const [isUploading, setIsUploading] = useState(false);
  const form = useForm({
    initial: { uses: initialUses(statement) },
    readValues: ({ uses }) =>
      parseWith(saveCsrStatement.body, {
        version,
        uses: uses.map(({ used, ...use }) => ({ ...use, usedPaise: usedPaiseOf(used) })),
      }),
    send: (body) => callApi(saveCsrStatement, { params: { id }, body }),
    onSent: (saved) => {
      void toast("success", m.csr_saved());
      onChanged(saved);
    },
    sentencesFor: (found) => found.map((problem) => sentenceOf(problem, campaigns)),
  });
  useFocusFirstError(form);
  useEffect(() => {
    onDirty(form.isDirty);
  }, [form.isDirty, onDirty]);
  const setUse = (index: number, changes: Partial<UseValues>) =>
    form.set(({ uses }) => ({ uses: uses.map((use, at) => (at === index ? { ...use, ...changes } : use)) }));
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-6">
      {form.values.uses.map((use, index) => {
        const campaign = campaigns[index];
        return (
          campaign && (
            <UseFields
              key={use.campaignId}
              form={form}
              path={`uses.${index}`}
              title={campaign.title}
              netPaise={campaign.netPaise}
              use={use}
              onBusy={setIsUploading}
              onChange={(changes) => setUse(index, changes)}
              onAddPicture={(picture) =>
                form.set(({ uses }) => ({
                  uses: uses.map((each, at) =>
                    at === index ? { ...each, pictures: [...each.pictures, picture] } : each,
                  ),
                }))
              }
            />
          )
        );
      })}
      {form.failure !== undefined && (
        <Note tone="danger" role="alert">
          {form.failure}
        </Note>
      )}
      <div className="flex justify-end">
        <Button type="submit" busy={form.isSending} busyLabel={m.csr_busy()} disabled={isUploading}>
          {m.csr_save()}
        </Button>
      </div>
    </form>
  );
}

/** Names the field that the form shows for a field of the request. */
function sentenceOf(problem: FoundProblem, campaigns: CsrStatement["campaigns"]) {
  const [, index = "0", name = ""] = problem.field.split(".");
  const amount = formatMoney(campaigns[Number(index)]?.netPaise ?? 0);
  const path = `uses.${index}`;
  if (name === "usedPaise") return { field: `${path}.used`, message: m.csr_used_error({ amount }) };
  if (name === "links") return { field: `${path}.links`, message: m.csr_link_error() };
  return { field: `${path}.${name}`, message: fieldSentence(problem) };
}

interface UseFieldsProps {
  form: FieldForm<{ uses: UseValues[] }>;
  path: `uses.${number}`;
  title: string;
  netPaise: number;
  use: UseValues;
  onBusy: (isBusy: boolean) => void;
  onChange: (changes: Partial<UseValues>) => void;
  onAddPicture: (picture: StoredPicture) => void;
}

function UseFields({ form, path, title, netPaise, use, onBusy, onChange, onAddPicture }: UseFieldsProps) {
  const { pictures, links } = use;
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="sr-only">{title}</legend>
      <h3 className="text-h4 wrap-anywhere">{title}</h3>
      <Field
        form={form}
        name={`${path}.used`}
        label={m.csr_used()}
        hint={m.csr_used_hint({ amount: formatMoney(netPaise) })}
      >
        <TextInput prefix="₹" inputMode="decimal" autoComplete="off" />
      </Field>
      <Field form={form} name={`${path}.text`} label={m.csr_use()} hint={m.csr_use_hint()}>
        <TextArea rows={5} maxLength={MAX_TEXT} />
      </Field>
      <PicturesField
        name={`${path}.pictures`}
        label={m.csr_pictures()}
        hint={m.csr_pictures_hint({ count: formatCount(MAX_CSR_PICTURES) })}
        folder="campaignDocuments"
        maxPictures={MAX_CSR_PICTURES - pictures.length}
        error={form.errorOf(`${path}.pictures`)}
        onBusy={onBusy}
        onAdd={onAddPicture}
      />
      {pictures.map((picture, at) => (
        <PictureFields
          key={picture.src}
          picture={picture}
          label={m.csr_picture({ number: formatCount(at + 1) })}
          onChange={(alt) =>
            onChange({ pictures: pictures.map((each, index) => (index === at ? { ...each, alt } : each)) })
          }
          onRemove={() => onChange({ pictures: pictures.toSpliced(at, 1) })}
        />
      ))}
      <LinksFields
        path={path}
        links={links}
        error={form.errorOf(`${path}.links`)}
        onChange={(next) => onChange({ links: next })}
      />
    </fieldset>
  );
}
