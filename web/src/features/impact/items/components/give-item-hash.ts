const PREFIX = "#give-";

/** The hash of a link to the donation form that chooses one unit of an item. Not a query: a server renders each query anew, and is not told hashes. */
export const giveItemHash = (itemId: string): string => `${PREFIX}${encodeURIComponent(itemId)}`;

/** @returns the item's id, `undefined` for any other hash */
export const itemOfHash = (hash: string): string | undefined =>
  hash.startsWith(PREFIX) ? decodeURIComponent(hash.slice(PREFIX.length)) : undefined;
