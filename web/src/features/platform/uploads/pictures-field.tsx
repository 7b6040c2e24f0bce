import type { Picture, PictureFolder } from "@daansetu/contract";
import { ImageUp } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { toast } from "../../../lib/toast.ts";
import { fileSentence, isRetryable, PICTURE_TYPES, useFileUpload } from "../../../lib/upload/index.ts";
import { m } from "../../../paraglide/messages.js";
import { useFieldId } from "../../../ui/field.tsx";
import { DropBox } from "./drop-box.tsx";
import { FieldFrame } from "./field-frame.tsx";

interface PicturesFieldProps {
  label: string;
  hint?: string;
  folder: PictureFolder;
  /** Number of pictures that may still be added. */
  maxPictures: number;
  /** Called for each uploaded picture. */
  onAdd: (picture: Picture) => void;
  name?: string;
  error?: string | undefined;
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** Uploads several pictures, one after another. The form shows the uploaded ones. */
export function PicturesField({ label, hint, folder, maxPictures, onAdd, name, error, onBusy }: PicturesFieldProps) {
  const generatedId = useId();
  const idOf = useFieldId();
  const id = name === undefined ? generatedId : idOf(name);
  const { state, sendPicture, cancel } = useFileUpload();
  const [queue, setQueue] = useState<{ position: number; total: number }>();
  const [problem, setProblem] = useState<string>();
  const [needsReload, setNeedsReload] = useState(false);
  const [failedFiles, setFailedFiles] = useState<readonly File[]>([]);
  const isBusy = queue !== undefined;
  useEffect(() => {
    onBusy?.(isBusy);
  }, [isBusy, onBusy]);

  const uploadAll = async (chosenFiles: readonly File[]) => {
    if (chosenFiles.length === 0) return;
    const files = chosenFiles.slice(0, maxPictures);
    const problems = chosenFiles.length > maxPictures ? [m.uploads_too_many({ count: maxPictures })] : [];
    const retryable: File[] = [];
    let isPartGone = false;
    setProblem(undefined);
    let uploadedCount = 0;
    let isCancelled = false;
    for (const [index, file] of files.entries()) {
      setQueue({ position: index + 1, total: files.length });
      const outcome = await sendPicture(file, { folder });
      if (outcome.ok) {
        onAdd(outcome.value);
        uploadedCount += 1;
      } else if (outcome.problem === "cancelled") {
        isCancelled = true;
        break;
      } else {
        problems.push(m.uploads_problem_named({ name: file.name, reason: fileSentence(outcome.problem) }));
        isPartGone ||= outcome.problem === "not-loaded";
        if (isRetryable(outcome.problem)) retryable.push(file);
      }
    }
    setFailedFiles(retryable);
    setNeedsReload(isPartGone);
    setQueue(undefined);
    setProblem(problems.length > 0 ? problems.join(" ") : undefined);
    if (uploadedCount > 0) void toast("success", m.uploads_success());
    if (uploadedCount < files.length && !isCancelled) void toast("error", m.uploads_failure());
  };
  const shownError = isBusy ? undefined : (problem ?? error);
  return (
    <FieldFrame
      id={id}
      label={label}
      optional={false}
      hint={[hint, m.uploads_picture_kinds()].filter(Boolean).join(" ")}
      error={shownError}
      status=""
      onRetry={isBusy || failedFiles.length === 0 ? undefined : () => void uploadAll(failedFiles)}
      needsReload={!isBusy && needsReload}
      onUndo={undefined}
    >
      <DropBox
        id={id}
        label={queue === undefined ? label : m.uploads_number({ number: queue.position, count: queue.total })}
        action={m.uploads_choose_pictures()}
        icon={ImageUp}
        accept={PICTURE_TYPES}
        multiple
        state={queue !== undefined && state.at === "resting" ? { at: "preparing" } : state}
        invalid={shownError !== undefined}
        describedBy={`${id}-hint`}
        onFiles={(files) => void uploadAll(files)}
        onCancel={() => {
          cancel();
        }}
      />
      {queue !== undefined && queue.total > 1 && (
        <p aria-hidden="true" className="text-sm text-ink-soft">
          {m.uploads_number({ number: queue.position, count: queue.total })}
        </p>
      )}
    </FieldFrame>
  );
}
