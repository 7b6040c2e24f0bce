import type { Picture, PictureFolder } from "@daansetu/contract";
import { ImageUp, Trash2 } from "lucide-react";
import { useEffect, useId } from "react";
import { PICTURE_TYPES, useFileUpload } from "../../lib/upload/index.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { fieldId } from "../../ui/field.tsx";
import { DropBox } from "./drop-box.tsx";
import { FieldFrame } from "./field-frame.tsx";
import { PictureDetails } from "./picture-details.tsx";
import { useUploadField } from "./use-field.ts";

interface PictureFieldProps {
  label: string;
  /** Beside what kinds of files there are: "Wide pictures look best". */
  hint?: string;
  /** Where the file goes; `homeCard` and `monthlyCampaignDocuments` take admins' files alone. */
  folder: PictureFolder;
  value: Picture | undefined;
  onChange: (picture: Picture | undefined) => void;
  /** The path in the form ("picture"): error summaries then lead here. */
  name?: string;
  /** What the longer side may measure, in pixels. */
  maxSide?: number;
  error?: string | undefined;
  optional?: boolean;
  /** Logos and the like are shown whole: no point has to stay in view. */
  whole?: boolean;
  /** Hears whether an upload is under way: buttons that save then read "Uploading...". */
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** A picture: chosen, dropped or taken with the camera; sent with its progress, looked at by the server, described, cropped around a point. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, folder, value, onChange, name, maxSide, error, optional = false, whole = false, onBusy } = props;
  const generated = useId();
  const id = name === undefined ? generated : fieldId(name);
  const upload = useFileUpload();
  const field = useUploadField<Picture>({
    value,
    // What the old one was described as may fit the new one: nothing typed is lost.
    onChange: (picture) =>
      onChange(picture && { ...picture, alt: picture.alt === "" ? (value?.alt ?? "") : picture.alt }),
    send: (file) => upload.sendPicture(file, { folder, ...(maxSide !== undefined && { maxSide }) }),
  });
  const isBusy = upload.state.at !== "resting";
  useEffect(() => {
    onBusy?.(isBusy);
  }, [isBusy, onBusy]);
  const problem = isBusy ? undefined : (field.sentence ?? error);
  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional}
      hint={[hint, m.uploads_picture_kinds()].filter(Boolean).join(" ")}
      error={problem}
      news={isBusy ? "" : field.news}
      onUndo={field.canUndo && !isBusy ? field.undo : undefined}
    >
      {value !== undefined && (
        <PictureDetails key={value.src} id={id} picture={value} whole={whole} onChange={onChange} />
      )}
      <DropBox
        id={id}
        label={label}
        action={value === undefined ? m.uploads_choose_picture() : m.uploads_replace()}
        icon={ImageUp}
        accept={PICTURE_TYPES}
        state={upload.state}
        invalid={problem !== undefined}
        describedBy={`${id}-hint`}
        onFiles={(files) => void field.take(files)}
        onCancel={() => {
          upload.cancel();
          field.cancelled();
        }}
      >
        {value !== undefined && (
          <Button
            size="sm"
            variant="quiet"
            icon={Trash2}
            aria-label={m.uploads_remove_named({ label })}
            onClick={field.remove}
          >
            {m.uploads_remove()}
          </Button>
        )}
      </DropBox>
    </FieldFrame>
  );
}
