import { ACT_FIELDS, type NgoDraft } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import { DocumentField, PictureField } from "../../../platform/uploads/index.ts";
import type { ActPaperField, NgoForm } from "./ngo-form.ts";
import { RequestedChangeNote } from "./requested-change-note.tsx";

const ACT_EXPLANATIONS: Readonly<Record<ActPaperField, () => string>> = {
  act80G: m.ngo_form_80g_about,
  act12A: m.ngo_form_12a_about,
  actFCRA: m.ngo_form_fcra_about,
};

interface CertificateFieldsProps {
  form: NgoForm;
  /** For an admin, who may add certificates later: only `shown`, the act shown to donors, needs its number and first day now. */
  forAdmin?: { shown: string };
}

/** Number, validity and certificate for each act. */
export function CertificateFields({ form, forAdmin }: CertificateFieldsProps) {
  return (
    <div className="grid gap-5">
      {ACT_FIELDS.map((field) => {
        const isChosen = forAdmin === undefined ? field.isRequired : field.act === forAdmin.shown;
        const isNeeded = isChosen || isStarted(form.values, field);
        return (
          <ActBlock
            key={field.act}
            form={form}
            field={field}
            isOptional={!isNeeded}
            isFileOptional={!isNeeded || forAdmin !== undefined}
          />
        );
      })}
    </div>
  );
}

type ActField = (typeof ACT_FIELDS)[number];

/** An optional act becomes required once any of its fields is filled in. */
function isStarted(values: NgoDraft, { paper, form }: ActField): boolean {
  return values[form] !== undefined || Object.values(values[paper] ?? {}).some((partValue) => partValue !== "");
}

interface ActBlockProps {
  form: NgoForm;
  field: ActField;
  isOptional: boolean;
  isFileOptional: boolean;
}

function ActBlock({ form, field: { act, paper, form: fileField }, isOptional, isFileOptional }: ActBlockProps) {
  return (
    <fieldset className="grid min-w-0 gap-[1.125rem] rounded-panel border border-line bg-sheet p-4 md:p-6">
      <legend className="sr-only">{act}</legend>
      <div>
        <p aria-hidden="true" className="font-display text-h4 font-semibold">
          {act} {isOptional && <span className="font-sans text-base font-normal text-ink-mute">{m.ui_optional()}</span>}
        </p>
        <p className="mt-1 text-sm text-ink-soft">{ACT_EXPLANATIONS[paper]()}</p>
      </div>
      <RequestedChangeNote>{form.noteOf(paper)}</RequestedChangeNote>
      <div className="grid gap-[1.125rem] sm:grid-cols-2">
        <Field
          form={form}
          name={`${paper}.number`}
          label={m.ngo_form_paper_number()}
          error={form.errorOf(`${paper}.number`) ?? form.errorOf(paper)}
          optional={isOptional}
          className="sm:col-span-2"
        >
          <TextInput maxLength={120} autoComplete="off" spellCheck={false} />
        </Field>
        <Field form={form} name={`${paper}.validFrom`} label={m.ngo_form_paper_from()} optional={isOptional}>
          <TextInput type="date" />
        </Field>
        <Field
          form={form}
          name={`${paper}.validUntil`}
          label={m.ngo_form_paper_until()}
          hint={m.ngo_form_paper_until_hint()}
          optional
        >
          <TextInput type="date" />
        </Field>
      </div>
      <RequestedChangeNote>{form.noteOf(fileField)}</RequestedChangeNote>
      <DocumentField
        name={fileField}
        label={m.ngo_form_certificate({ act })}
        value={form.values[fileField]}
        optional={isFileOptional}
        error={form.errorOf(fileField)}
        onChange={(document) => form.set({ [fileField]: document })}
        onBusy={(isBusy) => form.setBusy(fileField, isBusy)}
      />
    </fieldset>
  );
}

export function LogoField({ form }: { form: NgoForm }) {
  return (
    <div className="grid gap-2">
      <RequestedChangeNote>{form.noteOf("ngoLogo")}</RequestedChangeNote>
      <PictureField
        name="ngoLogo"
        label={m.ngo_form_logo()}
        hint={m.ngo_form_logo_hint()}
        folder="campaignImg"
        maxSide={800}
        isUncropped
        value={form.values.ngoLogo}
        error={form.errorOf("ngoLogo")}
        onChange={(ngoLogo) => form.set({ ngoLogo })}
        onBusy={(isBusy) => form.setBusy("ngoLogo", isBusy)}
      />
    </div>
  );
}
