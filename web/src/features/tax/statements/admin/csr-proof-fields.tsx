import { type CsrUse, MAX_CSR_LINKS, type Picture as StoredPicture } from "@daansetu/contract";
import { Plus, Trash2 } from "lucide-react";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import { Picture } from "../../../../ui/picture.tsx";

type Links = CsrUse["links"];

interface PictureFieldsProps {
  picture: StoredPicture;
  label: string;
  onChange: (alt: string) => void;
  onRemove: () => void;
}

export function PictureFields({ picture, label, onChange, onRemove }: PictureFieldsProps) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <Picture picture={picture} width={128} height={80} className="aspect-8/5 w-32 rounded-control" />
      <Field label={m.csr_picture_alt()} optional>
        <TextInput value={picture.alt} maxLength={300} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <IconButton icon={Trash2} label={m.uploads_remove_named({ label })} onClick={onRemove} />
    </div>
  );
}

interface LinksFieldsProps {
  path: string;
  links: Links;
  error: string | undefined;
  onChange: (links: Links) => void;
}

export function LinksFields({ path, links, error, onChange }: LinksFieldsProps) {
  const setLink = (at: number, changes: Partial<Links[number]>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...changes } : link)));
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{m.csr_links()}</legend>
      <p className="text-sm text-ink-soft">{m.csr_links_hint({ count: formatCount(MAX_CSR_LINKS) })}</p>
      {links.map((link, at) => (
        <div key={at} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <Field name={at === 0 ? `${path}.links` : `${path}.links.${at}`} label={m.csr_link_label()}>
            <TextInput
              value={link.label}
              maxLength={120}
              onChange={({ target }) => setLink(at, { label: target.value })}
            />
          </Field>
          <Field label={m.csr_link_address()}>
            <TextInput
              type="url"
              value={link.address}
              onChange={({ target }) => setLink(at, { address: target.value.trim() })}
            />
          </Field>
          <IconButton
            icon={Trash2}
            label={m.uploads_remove_named({ label: m.csr_link({ number: formatCount(at + 1) }) })}
            onClick={() => onChange(links.toSpliced(at, 1))}
          />
        </div>
      ))}
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {error}
      </p>
      {links.length < MAX_CSR_LINKS && (
        <div>
          <Button
            size="sm"
            variant="line"
            icon={Plus}
            onClick={() => onChange([...links, { label: "", address: "https://" }])}
          >
            {m.csr_link_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
