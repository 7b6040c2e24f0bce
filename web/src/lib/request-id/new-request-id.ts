/**
 * A random UUID, for example an idempotency key. Safari before 15.4, Chrome before 92 and pages without TLS have no `crypto.randomUUID`.
 * The UUID need not be secret: the server derives its own ids from it with a secret key.
 */
export function newRequestId(): string {
  const has = (name: keyof Crypto) => Reflect.has(crypto, name);
  if (has("randomUUID")) return crypto.randomUUID();
  const bytes = new Uint8Array(16);
  if (has("getRandomValues")) crypto.getRandomValues(bytes);
  else for (const at of bytes.keys()) bytes[at] = Math.random() * 256;
  // Sets the bits for version 4 and the variant of RFC 9562.
  const versioned = bytes.map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte));
  const hex = Array.from(versioned, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
