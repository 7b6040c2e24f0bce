import type { Picture } from "@daansetu/contract";
import { m } from "../../../paraglide/messages.js";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { Picture as Shown } from "../../../ui/picture.tsx";
import { FocusPoint } from "./focus-point.tsx";

interface PictureDetailsProps {
  id: string;
  picture: Picture;
  isUncropped: boolean;
  hasDescription: boolean;
  onChange: (picture: Picture) => void;
}

/** Description and focus point of a picture, with previews of its crops. */
export function PictureDetails({ id, picture, isUncropped, hasDescription, onChange }: PictureDetailsProps) {
  return (
    <div className="grid gap-4 rounded-card border border-line bg-sheet p-4 sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-start">
      <div className="grid min-w-0 gap-4">
        {isUncropped ? (
          <img src={picture.src} alt={picture.alt} className="max-h-40 max-w-full justify-self-start object-contain" />
        ) : (
          <FocusPoint picture={picture} onChange={onChange} />
        )}
        {hasDescription && (
          <Field name={`${id.replace(/^field-/, "")}.alt`} label={m.uploads_alt()} hint={m.uploads_alt_hint()}>
            <TextInput
              value={picture.alt}
              maxLength={300}
              required={false}
              onChange={({ currentTarget }) => onChange({ ...picture, alt: currentTarget.value })}
            />
          </Field>
        )}
      </div>
      {!isUncropped && (
        <div aria-hidden="true" className="grid grid-cols-2 items-start gap-3 sm:grid-cols-1">
          <Crop label={m.uploads_crop_card()} picture={picture} shape="aspect-4/3" height={144} />
          <Crop label={m.uploads_crop_wide()} picture={picture} shape="aspect-5/2" height={77} />
        </div>
      )}
    </div>
  );
}

function Crop({ label, picture, shape, height }: { label: string; picture: Picture; shape: string; height: number }) {
  return (
    <figure className="grid gap-1">
      <Shown picture={picture} width={192} height={height} decorative className={`w-full rounded-control ${shape}`} />
      <figcaption className="text-xs text-ink-mute">{label}</figcaption>
    </figure>
  );
}
