import type Quill from "quill";
import { useEffect } from "react";

interface EditorRoot {
  /** The id of the field. `…-label` and `…-tools` are its label and its toolbar. */
  id: string;
  descriptionIds: string;
  isInvalid: boolean;
}

/** Makes the editable element a labelled text box for assistive technology; Alt F10 goes to the toolbar. */
export function useEditorRoot(quill: Quill | undefined, { id, descriptionIds, isInvalid }: EditorRoot): void {
  useEffect(() => {
    const attributes: Record<string, string> = {
      id,
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": `${id}-label`,
      "aria-describedby": descriptionIds,
      "aria-invalid": String(isInvalid),
      dir: "auto",
    };
    for (const [attribute, text] of Object.entries(attributes)) quill?.root.setAttribute(attribute, text);
  }, [quill, id, descriptionIds, isInvalid]);

  useEffect(() => {
    const root = quill?.root;
    const focusToolbar = (event: KeyboardEvent) => {
      if (!event.altKey || event.key !== "F10") return;
      event.preventDefault();
      document.getElementById(`${id}-tools`)?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    };
    root?.addEventListener("keydown", focusToolbar);
    return () => root?.removeEventListener("keydown", focusToolbar);
  }, [quill, id]);
}
