import { Picture } from "@daansetu/contract";
import * as z from "zod/mini";
import { PictureField } from "../../../../platform/uploads/index.ts";

interface TextPictureProps {
  name: string;
  label: string;
  isLogo: boolean;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

export function TextPicture({ name, label, isLogo, value, error, onChange }: TextPictureProps) {
  const picture = z.safeParse(Picture, value);
  return (
    <PictureField
      label={label}
      name={name}
      folder="homeCard"
      maxSide={1200}
      optional
      isUncropped={isLogo}
      hasDescription={!isLogo}
      value={picture.success ? picture.data : undefined}
      error={error}
      onChange={onChange}
    />
  );
}
