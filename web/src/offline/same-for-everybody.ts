/** True if a response is the same for all visitors, by its `Cache-Control`: personal responses are never `public`. */
export const isSameForEverybody = (status: number, cacheControl: string | null): boolean =>
  status === 200 &&
  cacheControl !== null &&
  /\bpublic\b/.test(cacheControl) &&
  !/\b(private|no-store)\b/.test(cacheControl);
