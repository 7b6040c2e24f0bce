import type { Picture, PictureFolder } from "@daansetu/contract";
import { ImageUp } from "lucide-react";
import { PICTURE_TYPES, useFileUpload } from "../../lib/upload/index.ts";
import { m } from "../../paraglide/messages.js";
import { type FileFieldProps, OneFileField } from "./one-file-field.tsx";
import { PictureDetails } from "./picture-details.tsx";

interface PictureFieldProps extends FileFieldProps<Picture> {
  /** Where the file goes; `homeCard` and `monthlyCampaignDocuments` take admins' files alone. */
  folder: PictureFolder;
  /** What the longer side may measure, in pixels. */
  maxSide?: number;
  /** Logos and the like are shown whole: no point has to stay in view. */
  whole?: boolean;
}

/** A picture: chosen, dropped or taken with the camera; sent with its progress, looked at by the server, described, cropped around a point. */
export function PictureField({ folder, maxSide, whole = false, ...field }: PictureFieldProps) {
  const { value, onChange } = field;
  const upload = useFileUpload();
  return (
    <OneFileField
      of={{
        ...field,
        // What the old one was described as may fit the new one: nothing typed is lost.
        onChange: (picture) =>
          onChange(picture && { ...picture, alt: picture.alt === "" ? (value?.alt ?? "") : picture.alt }),
      }}
      upload={upload}
      send={(file) => upload.sendPicture(file, { folder, ...(maxSide !== undefined && { maxSide }) })}
      accept={PICTURE_TYPES}
      kinds={m.uploads_picture_kinds()}
      icon={ImageUp}
      choose={m.uploads_choose_picture()}
      show={(picture, id) => (
        <PictureDetails key={picture.src} id={id} picture={picture} whole={whole} onChange={onChange} />
      )}
    />
  );
}
