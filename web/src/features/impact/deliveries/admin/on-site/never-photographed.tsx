import { CameraOff } from "lucide-react";
import { m } from "../../../../../paraglide/messages.js";
import { Note } from "../../../../../ui/note.tsx";

/** What must not be in any photograph; shown before the camera opens. */
export function NeverPhotographed() {
  return (
    <Note icon={CameraOff} title={m.deliveries_never_title()}>
      <ul className="list-disc pl-5">
        <li>{m.deliveries_never_child()}</li>
        <li>{m.deliveries_never_place()}</li>
        <li>{m.deliveries_never_papers()}</li>
      </ul>
    </Note>
  );
}
