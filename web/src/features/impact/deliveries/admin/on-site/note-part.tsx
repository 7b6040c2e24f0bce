import { FileSignature, Trash2 } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { fileSentence } from "../../../../../lib/upload/index.ts";
import { prepareDocument } from "../../../../../lib/upload/prepare-document.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { FieldError } from "../../../../../ui/field.tsx";
import { useQueue } from "../waiting/browser-queue.ts";

interface NotePartProps {
  /** The id of the counts, under which the file waits. */
  countId: string;
  name: string;
  onChange: (name: string) => void;
}

/** The name as a label that the contract accepts. */
const labelOf = (name: string): string => {
  const cleanName = name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").trim();
  return cleanName === "" ? "note" : [...cleanName].slice(-120).join("");
};

/** The signed note: a photograph or scan that is kept on this phone until the counts are sent. */
export function NotePart({ countId, name, onChange }: NotePartProps) {
  const { queue } = useQueue();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const forget = useRef(() => {});
  useEffect(() => {
    forget.current = () => onChange("");
  });
  useEffect(() => {
    if (name === "") return;
    // Counts that were removed took their note with them.
    void queue.file(countId).then(
      (file) => file === undefined && forget.current(),
      () => undefined,
    );
  }, [queue, countId, name]);
  const take = async (file: File) => {
    setProblem(undefined);
    const prepared = await prepareDocument(file);
    if (!prepared.ok) {
      setProblem(fileSentence(prepared.problem));
      return;
    }
    await queue.putFile(countId, prepared.picture);
    onChange(labelOf(file.name));
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (file !== undefined) void take(file);
  };
  const remove = () => {
    onChange("");
    void queue.removeFile(countId);
  };
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft">{m.deliveries_note_text()}</p>
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        data-note=""
        onChange={choose}
      />
      <Button variant="line" icon={FileSignature} onClick={() => input.current?.click()}>
        {name === "" ? m.deliveries_note_add() : m.deliveries_note_replace()}
      </Button>
      {name !== "" && (
        <p role="status" className="flex flex-wrap items-center justify-between gap-2 wrap-anywhere">
          {m.deliveries_note_kept({ name })}
          <Button size="sm" variant="quiet" icon={Trash2} onClick={remove}>
            {m.deliveries_note_remove()}
          </Button>
        </p>
      )}
      {problem !== undefined && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}
