import type { Picture as PictureData } from "@daansetu/contract";
import { Trash2 } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Checkbox, TextInput } from "../../../../ui/inputs.tsx";
import { Picture } from "../../../../ui/picture.tsx";

interface Photograph {
  picture: PictureData;
  showsPeople: boolean;
}

interface PhotographFieldsProps {
  photograph: Photograph;
  index: number;
  onChange: (changes: Partial<Photograph>) => void;
  onRemove: () => void;
}

/** A photograph of a note: what it shows, and that it shows people, in which case it is never published. */
export function PhotographFields({ photograph: { picture, showsPeople }, index, ...props }: PhotographFieldsProps) {
  const { onChange, onRemove } = props;
  const name = m.my_ngo_photograph({ number: index + 1 });
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line bg-sheet p-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start justify-between gap-2 sm:grid sm:content-start">
        <Picture
          picture={picture}
          width={176}
          height={132}
          decorative
          className="aspect-4/3 w-44 max-w-full rounded-control"
        />
        <IconButton icon={Trash2} label={m.uploads_remove_named({ label: name })} onClick={onRemove} />
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <Field name={`photographs.${index}.alt`} label={m.my_ngo_photograph_alt()} hint={m.uploads_alt_hint()} optional>
          <TextInput
            value={picture.alt}
            maxLength={300}
            onChange={({ currentTarget }) => onChange({ picture: { ...picture, alt: currentTarget.value } })}
          />
        </Field>
        <Checkbox checked={showsPeople} onChange={({ target }) => onChange({ showsPeople: target.checked })}>
          <span className="font-semibold">{m.my_ngo_photograph_people()}</span>
          <span className="block text-sm text-ink-soft">{m.my_ngo_photograph_people_text()}</span>
        </Checkbox>
      </div>
    </fieldset>
  );
}
