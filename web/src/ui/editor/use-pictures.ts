import type { PictureFolder } from "@daansetu/contract";
import Quill, { type Range } from "quill";
import { useCallback, useRef, useState } from "react";
import { fileSentence, useFileUpload } from "../../lib/upload/index.ts";
import { toast } from "../../lib/toast.ts";
import { m } from "../../paraglide/messages.js";

/** A picture whose alternative text is being asked for: a new one, or one that is already in the text at `index`. */
export interface PictureToDescribe {
  src: string;
  alt: string;
  index: number;
  isThere: boolean;
}

/** Pictures of the text: uploaded one after another, and inserted by URL once each has an alternative text; never inlined as data. */
export function useEditorPictures(quill: () => Quill | undefined, folder: PictureFolder) {
  const { state, sendPicture, cancel } = useFileUpload();
  const [describedPicture, setDescribedPicture] = useState<PictureToDescribe>();
  const [problem, setProblem] = useState<string>();
  const waitingFiles = useRef<File[]>([]);

  const sendNext = useCallback(
    async (index: number): Promise<void> => {
      const file = waitingFiles.current.shift();
      if (file === undefined) return;
      const outcome = await sendPicture(file, { folder });
      if (outcome.ok) {
        void toast("success", m.uploads_success());
        setDescribedPicture({ src: outcome.value.src, alt: "", index, isThere: false });
        return;
      }
      waitingFiles.current = [];
      if (outcome.problem === "cancelled") return;
      setProblem(m.editor_picture_failed({ reason: fileSentence(outcome.problem) }));
      void toast("error", outcome.problem === "unexpected" ? m.uploads_unexpected() : m.uploads_failure());
    },
    [sendPicture, folder],
  );
  const uploadFiles = useCallback(
    (range: Range | null, files: readonly File[]) => {
      setProblem(undefined);
      waitingFiles.current = [...files];
      void sendNext(range?.index ?? (quill()?.getLength() ?? 1) - 1);
    },
    [sendNext, quill],
  );

  const closeDialog = () => {
    const nextIndex = describedPicture?.isThere === false ? describedPicture.index + 1 : undefined;
    setDescribedPicture(undefined);
    if (nextIndex !== undefined) void sendNext(nextIndex);
  };
  const save = (alt: string) => {
    const editor = quill();
    if (describedPicture !== undefined && editor !== undefined) {
      const { index, src, isThere } = describedPicture;
      if (!isThere) editor.insertEmbed(index, "image", src, "user");
      editor.formatText(index, 1, { alt }, "user");
      editor.setSelection(index + 1, 0, "silent");
    }
    closeDialog();
  };
  const remove = () => {
    if (describedPicture?.isThere === true) quill()?.deleteText(describedPicture.index, 1, "user");
    setDescribedPicture(undefined);
  };
  /** Edits the alternative text of a picture in the text. */
  const describe = useCallback(
    (picture: HTMLImageElement) => {
      const blot = Quill.find(picture);
      const editor = quill();
      if (blot === null || blot instanceof Quill || editor === undefined) return;
      setDescribedPicture({ src: picture.src, alt: picture.alt, index: editor.getIndex(blot), isThere: true });
    },
    [quill],
  );
  const reportForeign = useCallback(() => {
    setProblem(m.editor_picture_foreign());
  }, []);
  return {
    state,
    cancel,
    uploadFiles,
    described: describedPicture,
    describe,
    save,
    remove,
    close: closeDialog,
    problem,
    reportForeign,
  };
}
