import { type ContentKey, type ContentValue, type SiteContent, siteContentEndpoints } from "@daansetu/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api/api-client.ts";
import { endpointQuery } from "../../../../lib/api/query.ts";

function hasKey<Key extends ContentKey>(
  content: SiteContent,
  key: Key,
): content is SiteContent & { key: Key; value: ContentValue<Key> } {
  return content.key === key;
}

/** The value under a key in a reply with several texts; `undefined` if it is missing. */
export function findContent<Key extends ContentKey>(
  contents: readonly SiteContent[],
  key: Key,
): ContentValue<Key> | undefined {
  for (const content of contents) if (hasKey(content, key)) return content.value;
  return undefined;
}

/** One text of the site. */
export const contentQuery = <Key extends ContentKey>(key: Key) =>
  queryOptions({
    queryKey: [siteContentEndpoints.siteContent.name, key],
    queryFn: async ({ signal }): Promise<ContentValue<Key>> => {
      const content = await callApi(siteContentEndpoints.siteContent, { params: { key }, signal });
      if (!hasKey(content, key)) throw new TypeError(`The text ${key} was asked for, and ${content.key} came.`);
      return content.value;
    },
  });

/** The texts of the footer in one request: contact details and statistics. */
export const footerQuery = () => endpointQuery(siteContentEndpoints.siteContents);

/** The texts of the home page in one request. */
export const homeTextsQuery = () =>
  endpointQuery(siteContentEndpoints.siteContents, {
    query: { keys: "give-monthly,causes,testimonials,recognition" },
  });
