import { MAX_DELIVERY_PHOTOGRAPHS } from "@daansetu/contract";
import { Camera, Images } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { fileSentence } from "../../../../../lib/upload/index.ts";
import { preparePicture } from "../../../../../lib/upload/prepare-picture.ts";
import { MAX_PICTURE_SIDE } from "../../../../../lib/upload/use-file-upload.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { useQueue } from "../waiting/browser-queue.ts";
import { photographsLeft, stepOf } from "../waiting/waiting.ts";
import { NeverPhotographed } from "./never-photographed.tsx";
import { PhotographQuestion } from "../waiting/photograph-question.tsx";

interface PhotographsProps {
  account: string;
  delivery: { id: string; name: string };
  /** Photographs that the server has. */
  onServer: number;
}

/** Takes photographs with the camera, or from the phone's own. Each is kept at once, and asked about then. */
export function Photographs({ account, delivery, onServer }: PhotographsProps) {
  const { queue, state } = useQueue();
  const [isReading, setIsReading] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [postponed, setPostponed] = useState<readonly string[]>([]);
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const own = state.entries.filter(({ deliveryId }) => deliveryId === delivery.id);
  const left = photographsLeft(onServer, own);
  const asked = own.find((entry) => stepOf(entry, state.sending?.id) === "asking" && !postponed.includes(entry.id));

  const take = async (files: readonly File[]) => {
    setIsReading(true);
    const found: string[] = [];
    for (const file of files.slice(0, left)) {
      // Makes it small enough for a slow connection, and leaves out the place and the camera that are in the file.
      const prepared = await preparePicture(file, MAX_PICTURE_SIDE);
      if (!prepared.ok) {
        found.push(m.deliveries_photo_problem({ name: file.name, problem: fileSentence(prepared.problem) }));
        continue;
      }
      const entry = {
        ...{ kind: "photograph" as const, id: newRequestId(), account },
        ...{ deliveryId: delivery.id, deliveryName: delivery.name, createdAt: new Date().toISOString() },
      };
      await queue.add(entry, prepared.picture);
    }
    if (files.length > left) found.push(m.deliveries_photo_too_many({ count: MAX_DELIVERY_PHOTOGRAPHS }));
    setProblems(found);
    setIsReading(false);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Choosing the same file again fires an event then.
    currentTarget.value = "";
    if (files.length > 0) void take(files);
  };
  const input = { type: "file", accept: "image/*", tabIndex: -1, "aria-hidden": true, className: "hidden" } as const;
  return (
    <div className="grid gap-3">
      <NeverPhotographed />
      <input ref={camera} {...input} capture="environment" data-photographs="camera" onChange={choose} />
      <input ref={gallery} {...input} multiple data-photographs="gallery" onChange={choose} />
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="line"
          icon={Camera}
          disabled={left === 0}
          busy={isReading}
          onClick={() => camera.current?.click()}
        >
          {m.deliveries_photo_take()}
        </Button>
        <Button
          variant="line"
          icon={Images}
          disabled={left === 0}
          busy={isReading}
          onClick={() => gallery.current?.click()}
        >
          {m.deliveries_photo_choose()}
        </Button>
      </div>
      {problems.map((problem) => (
        <Note key={problem} tone="danger" role="alert">
          {problem}
        </Note>
      ))}
      {asked?.kind === "photograph" && !isReading && (
        <PhotographQuestion
          key={asked.id}
          photograph={asked}
          onClose={() => setPostponed((earlier) => [...earlier, asked.id])}
        />
      )}
    </div>
  );
}
