const PREFIX = "#give-";

/** The hash of a link to the donation form that chooses one unit of an item. Not a query: a server renders each query anew, and is not told hashes. */
export const giveItemHash = (itemId: string): string => `${PREFIX}${encodeURIComponent(itemId)}`;
