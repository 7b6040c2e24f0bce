/** What is typed as an answer to a message outlives a refresh and a way to another section, in this tab. */
const keyOf = (id: string) => `daansetu:answer:${id}`;

/** What was typed as an answer to a message; nothing where storage may not be used. */
export function readDraft(id: string): string {
  try {
    return window.sessionStorage.getItem(keyOf(id)) ?? "";
  } catch {
    return "";
  }
}

export function writeDraft(id: string, text: string): void {
  try {
    if (text === "") window.sessionStorage.removeItem(keyOf(id));
    else window.sessionStorage.setItem(keyOf(id), text);
  } catch {
    // Storage that is full or forbidden must not stand in the way of an answer.
  }
}
