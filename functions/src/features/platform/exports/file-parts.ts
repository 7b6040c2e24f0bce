/** Cuts text into parts of about `partBytes` of UTF-8, always between two chunks. There is at least one part, which may be empty. */
export async function* filePartsOf(chunks: AsyncIterable<string>, partBytes: number): AsyncGenerator<Uint8Array> {
  let pieces: Buffer[] = [];
  let byteCount = 0;
  let hasPart = false;
  for await (const chunk of chunks) {
    const piece = Buffer.from(chunk);
    pieces.push(piece);
    byteCount += piece.byteLength;
    if (byteCount < partBytes) continue;
    yield Buffer.concat(pieces);
    hasPart = true;
    pieces = [];
    byteCount = 0;
  }
  if (byteCount > 0 || !hasPart) yield Buffer.concat(pieces);
}
