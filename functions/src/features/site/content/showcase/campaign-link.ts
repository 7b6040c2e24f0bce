const CAMPAIGN_PAGE = /^\/(?:storypage|monthly-donate|donate)\/([\w-]{1,64})\/?$/;

/** The id of the campaign in a link to one of its pages; `undefined` for any other link. */
export function campaignIdOf(link: string, siteOrigin: string): string | undefined {
  if (!URL.canParse(link, siteOrigin)) return undefined;
  const { origin, pathname } = new URL(link, siteOrigin);
  return origin === new URL(siteOrigin).origin ? CAMPAIGN_PAGE.exec(pathname)?.[1] : undefined;
}
