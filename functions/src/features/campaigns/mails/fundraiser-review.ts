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

/** The mail about the new state of a fundraiser request; `undefined` for a draft. */
export function fundraiserReviewMail(state: RequestState, review: Review): Mail | undefined {
  const content = contentOf(state, review);
  if (content === undefined) return undefined;
  const { to, name } = review;
  return renderMail({ to, subject: content.subject, parts: [greeting(name), ...content.parts] });
}

function contentOf(
  state: RequestState,
  { title, note, requestId, siteOrigin }: Review,
): { subject: string; parts: Part[] } | undefined {
  const request = `${siteOrigin}/startfundraising?step=startFundraiser&draft=${requestId}`;
  const quotedNote: Part[] = note === undefined ? [] : [{ quote: note }];
  switch (state) {
    case "draft":
      return undefined;
    case "submitted":
      return {
        subject: "We have received your fundraiser",
        parts: [
          `Thank you for your request “${title}”. Our team reads every request and answers within one week.`,
          { hint: "You can see how far it has come, or take it back.", button: "See your request", link: request },
        ],
      };
    case "changes-asked":
      return {
        subject: "Please change something in your fundraiser",
        parts: [
          `We have read your request “${title}”. Before it can go live, we ask you for a change:`,
          ...quotedNote,
          { hint: "Everything you wrote is kept.", button: "Change and submit again", link: request },
        ],
      };
    case "approved":
      return {
        subject: "Your fundraiser is live",
        parts: [
          `Your fundraiser “${title}” is approved, and people can give to it now.`,
          {
            hint: "Please share its page with those you know.",
            button: "See your fundraiser",
            link: `${siteOrigin}/storypage/${requestId}`,
          },
          "A campaign manager will call you within one week, to plan the next steps with you.",
        ],
      };
    case "declined":
      return {
        subject: "We cannot take up your fundraiser",
        parts: [
          `We have read your request “${title}”, and we are sorry that we cannot take it up. This is the reason:`,
          ...quotedNote,
          {
            hint: "If you want to ask about it, we are here for you.",
            button: "Write to us",
            link: `${siteOrigin}/profile?tab=support`,
          },
        ],
      };
  }
}
