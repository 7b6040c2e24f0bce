const keyOf = (id: string) => `daansetu:answer:${id}`;

/** Reads the draft of an answer from session storage, which survives a reload; empty if storage is not available. */
export function readAnswerDraft(id: string): string {
  try {
    return window.sessionStorage.getItem(keyOf(id)) ?? "";
  } catch {
    return "";
  }
}

export function writeAnswerDraft(id: string, text: string): void {
  try {
    if (text === "") window.sessionStorage.removeItem(keyOf(id));
    else window.sessionStorage.setItem(keyOf(id), text);
  } catch {
    // Storage is full or blocked; the answer can still be sent.
  }
}
