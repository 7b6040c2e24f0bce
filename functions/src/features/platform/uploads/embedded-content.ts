/** Signatures of HTML, PHP or PDF hidden in a file of another type (polyglot files). */
const EMBEDDED_SIGNATURES = /<script|<html|<!doctype|<iframe|<\?php|%pdf-\d/i;

export function hasEmbeddedContent(bytes: Uint8Array): boolean {
  return EMBEDDED_SIGNATURES.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1"));
}
