import type { Picture, PictureFolder } from "@daansetu/contract";
import { ImageUp } from "lucide-react";
import { PICTURE_TYPES, useFileUpload } from "../../../lib/upload/index.ts";
import { m } from "../../../paraglide/messages.js";
import { type FileFieldProps, OneFileField } from "./one-file-field.tsx";
import { PictureDetails } from "./picture-details.tsx";

interface PictureFieldProps extends FileFieldProps<Picture> {
  /** Folder in Storage; only admins may write to `homeCard` and `monthlyCampaignDocuments`. */
  folder: PictureFolder;
  /** Maximum of the longer side, in pixels. */
  maxSide?: number;
  /** True for pictures that are shown uncropped, such as logos: they have no focus point. */
  isUncropped?: boolean;
  /** False for a picture that needs no description, because it is not published by itself. */
  hasDescription?: boolean;
}

/** Upload of one picture, with its description and focus point. */
export function PictureField({
  folder,
  maxSide,
  isUncropped = false,
  hasDescription = true,
  ...field
}: PictureFieldProps) {
  const { value, onChange } = field;
  const upload = useFileUpload();
  return (
    <OneFileField
      field={{
        ...field,
        // A replacement keeps the description of the previous picture.
        onChange: (picture) =>
          onChange(picture && { ...picture, alt: picture.alt === "" ? (value?.alt ?? "") : picture.alt }),
      }}
      upload={upload}
      send={(file) => upload.sendPicture(file, { folder, ...(maxSide !== undefined && { maxSide }) })}
      accept={PICTURE_TYPES}
      kindsHint={m.uploads_picture_kinds()}
      icon={ImageUp}
      chooseLabel={m.uploads_choose_picture()}
      renderValue={(picture, id) => (
        <PictureDetails
          key={picture.src}
          id={id}
          picture={picture}
          isUncropped={isUncropped}
          hasDescription={hasDescription}
          onChange={onChange}
        />
      )}
    />
  );
}
