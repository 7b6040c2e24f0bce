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
  const [described, setDescribed] = useState<PictureToDescribe>();
  const [problem, setProblem] = useState<string>();
  const waiting = useRef<File[]>([]);

  const sendNext = useCallback(
    async (index: number): Promise<void> => {
      const file = waiting.current.shift();
      if (file === undefined) return;
      const outcome = await sendPicture(file, { folder });
      if (outcome.ok) {
        void toast("success", m.uploads_success());
        setDescribed({ src: outcome.value.src, alt: "", index, isThere: false });
        return;
      }
      waiting.current = [];
      if (outcome.problem === "cancelled") return;
      setProblem(m.editor_picture_failed({ reason: fileSentence(outcome.problem) }));
      void toast("error", outcome.problem === "unexpected" ? m.uploads_unexpected() : m.uploads_failure());
    },
    [sendPicture, folder],
  );
  const uploadFiles = useCallback(
    (range: Range | null, files: readonly File[]) => {
      setProblem(undefined);
      waiting.current = [...files];
      void sendNext(range?.index ?? (quill()?.getLength() ?? 1) - 1);
    },
    [sendNext, quill],
  );

  const close = () => {
    const next = described?.isThere === false ? described.index + 1 : undefined;
    setDescribed(undefined);
    if (next !== undefined) void sendNext(next);
  };
  const save = (alt: string) => {
    const editor = quill();
    if (described !== undefined && editor !== undefined) {
      const { index, src, isThere } = described;
      if (!isThere) editor.insertEmbed(index, "image", src, "user");
      editor.formatText(index, 1, { alt }, "user");
      editor.setSelection(index + 1, 0, "silent");
    }
    close();
  };
  const remove = () => {
    if (described?.isThere === true) quill()?.deleteText(described.index, 1, "user");
    setDescribed(undefined);
  };
  /** Edits the alternative text of a picture in the text. */
  const describe = useCallback(
    (picture: HTMLImageElement) => {
      const blot = Quill.find(picture);
      const editor = quill();
      if (blot === null || blot instanceof Quill || editor === undefined) return;
      setDescribed({ src: picture.src, alt: picture.alt, index: editor.getIndex(blot), isThere: true });
    },
    [quill],
  );
  const reportForeign = useCallback(() => {
    setProblem(m.editor_picture_foreign());
  }, []);
  return { state, cancel, uploadFiles, described, describe, save, remove, close, problem, reportForeign };
}
