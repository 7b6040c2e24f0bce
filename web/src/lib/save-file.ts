/** Saves a file that was created in the browser. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The object URL is revoked later, because the browser may start reading after this call.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
