import { type ContentKey, type ContentValue, type SiteContent, siteContentEndpoints } from "@daansetu/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { endpointQuery } from "../../../lib/query.ts";

function isOf<Key extends ContentKey>(
  content: SiteContent,
  key: Key,
): content is SiteContent & { key: Key; value: ContentValue<Key> } {
  return content.key === key;
}

/** What stands under a key, among several that came together; `undefined` where it did not come. */
export function contentIn<Key extends ContentKey>(
  contents: readonly SiteContent[],
  key: Key,
): ContentValue<Key> | undefined {
  for (const content of contents) if (isOf(content, key)) return content.value;
  return undefined;
}

/** The query for one text of the site. */
export const contentQuery = <Key extends ContentKey>(key: Key) =>
  queryOptions({
    queryKey: [siteContentEndpoints.siteContent.name, key],
    queryFn: async ({ signal }): Promise<ContentValue<Key>> => {
      const content = await callApi(siteContentEndpoints.siteContent, { params: { key }, signal });
      if (!isOf(content, key)) throw new TypeError(`The text ${key} was asked for, and ${content.key} came.`);
      return content.value;
    },
  });

/** What the foot of every page shows, asked once: how to reach the foundation, and what it counts of itself. */
export const footQuery = () => endpointQuery(siteContentEndpoints.siteContents);

/** What the home page shows below its lists, asked once. */
export const homeTextsQuery = () =>
  endpointQuery(siteContentEndpoints.siteContents, {
    query: { keys: "give-monthly,causes,testimonials,recognition" },
  });
