import type { RequestState } from "@daansetu/contract";
import type { Mail } from "../../../deps.interface.ts";
import { greeting, type Part, renderMail } from "../../mail/index.ts";

interface Review {
  to: string;
  name: string | undefined;
  title: string;
  note: string | undefined;
  requestId: string;
  siteOrigin: string;
}

/** Tells a person what became of their request for a fundraiser; nothing for a draft. */
export function fundraiserReviewMail(about: RequestState, review: Review): Mail | undefined {
  const words = wordsOf(about, review);
  if (words === undefined) return undefined;
  const { to, name } = review;
  return renderMail({ to, subject: words.subject, parts: [greeting(name), ...words.parts] });
}

function wordsOf(
  about: RequestState,
  { title, note, requestId, siteOrigin }: Review,
): { subject: string; parts: Part[] } | undefined {
  const request = `${siteOrigin}/startfundraising?step=startFundraiser&draft=${requestId}`;
  const quoted: Part[] = note === undefined ? [] : [{ quote: note }];
  switch (about) {
    case "draft":
      return undefined;
    case "submitted":
      return {
        subject: "We have received your fundraiser",
        parts: [
          `Thank you for your request “${title}”. Our team reads every request and answers within one week.`,
          { hint: "You can see how far it has come, or take it back, here:", link: request },
        ],
      };
    case "changes-asked":
      return {
        subject: "Please change something in your fundraiser",
        parts: [
          `We have read your request “${title}”. Before it can go live, we ask you for a change:`,
          ...quoted,
          { hint: "Everything you wrote is kept. Please change it and submit it again here:", link: request },
        ],
      };
    case "approved":
      return {
        subject: "Your fundraiser is live",
        parts: [
          `Your fundraiser “${title}” is approved, and people can give to it now.`,
          { hint: "Please share its page with those you know:", link: `${siteOrigin}/storypage/${requestId}` },
          "A campaign manager will call you within one week, to plan the next steps with you.",
        ],
      };
    case "declined":
      return {
        subject: "We cannot take up your fundraiser",
        parts: [
          `We have read your request “${title}”, and we are sorry that we cannot take it up. This is the reason:`,
          ...quoted,
          { hint: "If you want to ask about it, please write to us here:", link: `${siteOrigin}/profile?tab=support` },
        ],
      };
  }
}
