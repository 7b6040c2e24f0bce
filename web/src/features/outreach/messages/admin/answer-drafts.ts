const storageKey = (id: string) => `daansetu:answer:${id}`;

/** Reads the draft of an answer from session storage, which survives a reload; empty if storage is not available. */
export function readAnswerDraft(id: string): string {
  try {
    return window.sessionStorage.getItem(storageKey(id)) ?? "";
  } catch {
    return "";
  }
}

export function writeAnswerDraft(id: string, text: string): void {
  try {
    if (text === "") window.sessionStorage.removeItem(storageKey(id));
    else window.sessionStorage.setItem(storageKey(id), text);
  } catch {
    // Storage is full or blocked; the answer can still be sent.
  }
}
