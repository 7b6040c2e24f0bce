import { vi } from "vitest";
import * as uploads from "../../src/features/platform/uploads/index.ts";
import * as editors from "../../src/ui/editor/index.tsx";
import { picture } from "./samples.ts";

/** Until the test ends, the editor is a plain field: Quill needs a real layout engine. Journeys test it in a browser. */
export function replaceEditor(): void {
  vi.spyOn(editors, "RichTextEditor").mockImplementation(({ label, value, onChange }) => (
    <textarea aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />
  ));
}

/** Until the test ends, a picture field is a button that adds a sample at once, and documents cannot be added. Uploading has tests of its own. */
export function replaceUploads(): void {
  vi.spyOn(uploads, "PictureField").mockImplementation(({ label, onChange }) => (
    <button type="button" onClick={() => onChange(picture)}>
      {label}
    </button>
  ));
  vi.spyOn(uploads, "PicturesField").mockImplementation(({ label, onAdd }) => (
    <button type="button" onClick={() => onAdd(picture)}>
      {label}
    </button>
  ));
  vi.spyOn(uploads, "DocumentField").mockImplementation(() => <></>);
}
