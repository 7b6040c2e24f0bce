/** True if an answer is the same for everybody, by its `Cache-Control`: personal ones are never `public`. */
export const isForEverybody = (status: number, cacheControl: string | null): boolean =>
  status === 200 &&
  cacheControl !== null &&
  /\bpublic\b/.test(cacheControl) &&
  !/\b(private|no-store)\b/.test(cacheControl);
