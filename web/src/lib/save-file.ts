/** Hands a file that was made in the browser to the person's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser may begin to read only after this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
