/** Length of the description that search engines and chats show. */
const MAX_LENGTH = 160;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** The beginning of an HTML or Markdown text, in whole words. */
export function excerpt(text: string): string {
  const plainText = text
    .replaceAll(/<[^>]*>|\]\([^)]*\)|[*#[\]]/g, (markup) => (markup.startsWith("<") ? " " : ""))
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
  return plainText.length <= MAX_LENGTH ? plainText : `${plainText.slice(0, MAX_LENGTH).replace(/\s\S*$/, "")}…`;
}
