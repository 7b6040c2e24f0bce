import { type Fundraiser, type MonthlyCampaign, type NgoPage, type SiteContent, PATHS } from "@daansetu/contract";
import type { QueryClient } from "@tanstack/react-query";
import { matchPath } from "react-router-dom";
import { fundraiserQuery, monthlyCampaignQuery } from "../features/site/campaigns/story/api/story.ts";
import { contentQuery, findContent, footerQuery } from "../features/site/content/api/site-content.ts";
import { ngoQuery } from "../features/site/ngos/api/ngo-queries.ts";
import { excerpt } from "./excerpt.ts";
import { href } from "../lib/paths.ts";
import { siteIdentity, siteName } from "../lib/site-identity.ts";
import { m } from "../paraglide/messages.js";

/** An entity of schema.org. */
type Thing = Readonly<Record<string, unknown>>;

interface Question {
  question: string;
  answer: string;
}

/** A postal address in India, whose last line holds the PIN code. */
function postalAddress(lines: readonly string[]): Thing {
  const [postalCode] = /\b[1-9]\d{2} ?\d{3}\b/.exec(lines.at(-1) ?? "") ?? [];
  return {
    "@type": "PostalAddress",
    streetAddress: lines.join(", "),
    ...(postalCode !== undefined && { postalCode: postalCode.replace(" ", "") }),
    addressCountry: "IN",
  };
}

const faqPage = (questions: readonly Question[]): Thing[] =>
  questions.length === 0
    ? []
    : [
        {
          "@type": "FAQPage",
          mainEntity: questions.map(({ question, answer }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: {
              "@type": "Answer",
              text: answer.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("**", ""),
            },
          })),
        },
      ];

/** Structured data of a page for search engines and chats (JSON-LD), from the data that it was rendered with. */
export function structuredData(queryClient: QueryClient, path: string, siteUrl: string): Thing {
  const at = (address: string) => new URL(address, siteUrl).href;
  const pathTo = (...crumbs: { name: string; address: string }[]): Thing => ({
    "@type": "BreadcrumbList",
    itemListElement: [{ name: siteName(), address: href.home() }, ...crumbs].map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: at(address),
    })),
  });
  const fundraisers = { name: m.site_footer_all_fundraisers(), address: href.fundraisers() };
  const monthlyCampaigns = { name: m.site_nav_monthly(), address: href.monthlyCampaigns() };
  const directory = { name: m.site_nav_ngos(), address: href.ngos() };

  const organisation = (contents: readonly SiteContent[]): Thing => {
    const contact = findContent(contents, "contact");
    const { logo } = siteIdentity();
    return {
      "@type": "NGO",
      "@id": at("/#foundation"),
      name: contact?.name ?? siteName(),
      url: at(href.home()),
      logo: logo ?? at("/icons/icon-512.png"),
      ...(contact !== undefined && contact.address.length > 0 && { address: postalAddress(contact.address) }),
      ...(contact?.phone !== undefined && { telephone: contact.phone }),
      ...(contact?.email !== undefined && { email: contact.email }),
      ...(contact !== undefined &&
        contact.social.length > 0 && { sameAs: contact.social.map(({ address }) => address) }),
    };
  };
  const donateAction = ({ _id, title, ngoName, status }: Fundraiser | MonthlyCampaign, description: string): Thing[] =>
    status === "live"
      ? [
          {
            "@type": "DonateAction",
            name: title,
            description: excerpt(description),
            target: { "@type": "EntryPoint", urlTemplate: at(href.donate(_id)) },
            recipient: { "@type": "NGO", name: ngoName },
          },
        ]
      : [];
  const ngo = ({ _id, ngoName, description, ngoLocation, ngoLogo }: NgoPage): Thing => ({
    "@type": "NGO",
    name: ngoName,
    description: excerpt(description),
    address: ngoLocation,
    url: at(href.ngo(_id)),
    logo: at(ngoLogo),
  });

  const thingsOfPage = (): Thing[] => {
    const idIn = (pattern: string) => matchPath(pattern, path)?.params["id"];
    const storyId = idIn(PATHS.story);
    if (storyId !== undefined) {
      const fundraiser = queryClient.getQueryData(fundraiserQuery(storyId, true).queryKey);
      if (fundraiser === undefined) return [];
      const { title } = fundraiser;
      return [pathTo(fundraisers, { name: title, address: path }), ...donateAction(fundraiser, fundraiser.story)];
    }
    const monthlyId = idIn(PATHS.monthly);
    if (monthlyId !== undefined) {
      const campaign = queryClient.getQueryData(monthlyCampaignQuery(monthlyId, true).queryKey);
      if (campaign === undefined) return [];
      return [
        pathTo(monthlyCampaigns, { name: campaign.title, address: path }),
        ...donateAction(campaign, campaign.description),
        ...faqPage(campaign.faq),
      ];
    }
    const ngoId = idIn(PATHS.ngo);
    if (ngoId !== undefined) {
      const page = queryClient.getQueryData(ngoQuery(ngoId).queryKey);
      return page === undefined ? [] : [pathTo(directory, { name: page.ngoName, address: path }), ngo(page)];
    }
    if (path === PATHS.faqs) {
      const topics = queryClient.getQueryData(contentQuery("faq").queryKey)?.topics ?? [];
      const shownTopics = topics.filter(({ places }) => places.includes("faqs"));
      return faqPage(shownTopics.flatMap(({ questions }) => questions));
    }
    return [fundraisers, monthlyCampaigns, directory]
      .filter(({ address }) => address === path)
      .map((crumb) => pathTo(crumb));
  };

  const contents = queryClient.getQueryData(footerQuery().queryKey) ?? [];
  return { "@context": "https://schema.org", "@graph": [organisation(contents), ...thingsOfPage()] };
}
