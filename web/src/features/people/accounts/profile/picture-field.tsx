import { ImageUp, Trash2, X } from "lucide-react";
import type { User } from "@daansetu/contract";
import { useRef, useState } from "react";
import { toast } from "../../../../lib/toast.ts";
import { PICTURE_TYPES, type UploadProblem, type useUpload } from "../../../../lib/upload/index.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { FieldError, fieldId } from "../../../../ui/field.tsx";
import { PersonPicture } from "../../../../ui/person-picture.tsx";
import { pictureProblemSentence } from "./picture-sentence.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { usePreview } from "./use-preview.ts";
import type { ProfileForm } from "./use-profile-form.ts";

/** Pixels: four times the displayed size, for dense screens. */
const MAX_SIDE_PX = 640;

interface PictureFieldProps {
  form: ProfileForm;
  upload: ReturnType<typeof useUpload>;
  loggedInUser: User;
}

/** The profile picture. A chosen file is uploaded at once; saving the form makes it the profile picture. */
export function PictureField({ form, upload, loggedInUser }: PictureFieldProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const [previewUrl, setPreviewFile] = usePreview();
  const [uploadProblem, setUploadProblem] = useState<UploadProblem>();
  const pictureUrl = form.values.profilePic;
  const isBusy = upload.state.at !== "resting";

  const uploadFile = async (file: File) => {
    setUploadProblem(undefined);
    setPreviewFile(file);
    const uploadOutcome = await upload.sendPicture({
      folder: "userDocuments",
      ownerUid: loggedInUser._id,
      file,
      maxSide: MAX_SIDE_PX,
    });
    if (!uploadOutcome.success && uploadOutcome.error === "cancelled") return;
    setPreviewFile(undefined);
    if (uploadOutcome.success) {
      form.setPicture(uploadOutcome.data);
      void toast("success", m.profile_uploaded());
      return;
    }
    setUploadProblem(uploadOutcome.error);
    void toast(
      "error",
      uploadOutcome.error === "unexpected" ? m.profile_upload_unexpected() : m.profile_not_uploaded(),
    );
  };
  const cancelUpload = () => {
    upload.cancel();
    setPreviewFile(undefined);
    setUploadProblem("cancelled");
  };
  const id = fieldId("profilePic");
  const error =
    uploadProblem === undefined || uploadProblem === "cancelled"
      ? form.errorOf("profilePic")
      : pictureProblemSentence(uploadProblem);
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <PersonPicture
        size="xl"
        src={previewUrl ?? (pictureUrl === "" ? undefined : pictureUrl)}
        name={form.values.name}
      />
      <div className="grid min-w-44 flex-1 gap-2">
        <p id={`${id}-label`} className="leading-snug font-semibold">
          {m.profile_picture()}
        </p>
        <input
          ref={fileInput}
          type="file"
          accept={PICTURE_TYPES}
          tabIndex={-1}
          aria-hidden="true"
          className="hidden"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The file input is reset, so that choosing the same file again after a failure fires a change event.
            currentTarget.value = "";
            if (file !== undefined) void uploadFile(file);
          }}
        />
        <UploadProgress uploadState={upload.state} />
        <div className="flex flex-wrap gap-2">
          {/* Both buttons are at the same position in the tree, so that React keeps the element and its focus. */}
          {isBusy ? (
            <Button size="sm" variant="line" icon={X} onClick={cancelUpload}>
              {m.profile_picture_cancel()}
            </Button>
          ) : (
            <Button
              id={id}
              size="sm"
              variant="line"
              icon={ImageUp}
              aria-describedby={`${id}-hint`}
              onClick={() => fileInput.current?.click()}
            >
              {pictureUrl === "" ? m.profile_picture_choose() : m.profile_picture_change()}
            </Button>
          )}
          {!isBusy && pictureUrl !== "" && (
            <Button size="sm" variant="quiet" icon={Trash2} onClick={() => form.setPicture("")}>
              {m.profile_picture_remove()}
            </Button>
          )}
        </div>
        {error !== undefined && !isBusy && (
          <div role="alert">
            <FieldError>{error}</FieldError>
          </div>
        )}
        <p role="status" className="text-sm font-semibold empty:hidden">
          {isBusy || error !== undefined
            ? ""
            : pictureStatus(uploadProblem === "cancelled", pictureUrl, loggedInUser.profilePic ?? "")}
        </p>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {m.profile_picture_hint()}
        </p>
      </div>
    </div>
  );
}

/** How the displayed picture differs from the saved one, for example that it is not saved yet. */
function pictureStatus(isCancelled: boolean, pictureUrl: string, savedPictureUrl: string): string {
  if (isCancelled) return m.profile_picture_cancelled();
  if (pictureUrl === savedPictureUrl) return "";
  return pictureUrl === "" ? m.profile_picture_removed() : m.profile_picture_new();
}
