import type { RequestState } from "@daansetu/contract";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { greeting, type Part, renderMail } from "../../../platform/mail/index.ts";

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
          `Thank you for your request “${title}”. Our team will read it and answer within one week.`,
          { hint: "Until then you can follow it, or withdraw it.", button: "See your request", link: request },
        ],
      };
    case "changes-asked":
      return {
        subject: "Your fundraiser needs a change",
        parts: [
          `Thank you for your request “${title}”. Before it can go live, please make this change:`,
          ...quotedNote,
          { hint: "Everything you wrote is saved.", button: "Change and submit again", link: request },
        ],
      };
    case "approved":
      return {
        subject: "Your fundraiser is live",
        parts: [
          `Good news: your fundraiser “${title}” is approved, and people can give to it now.`,
          {
            hint: "Share it with the people who know you: most first donations come from them.",
            button: "See your fundraiser",
            link: `${siteOrigin}/storypage/${requestId}`,
          },
          "A campaign manager will call you within one week to plan the next steps with you.",
        ],
      };
    case "declined":
      return {
        subject: "We cannot run your fundraiser",
        parts: [
          `Thank you for your request “${title}”. We are sorry that we cannot run it. This is why:`,
          ...quotedNote,
          {
            hint: "If you have a question about this, we are happy to answer.",
            button: "Write to us",
            link: `${siteOrigin}/profile?tab=support`,
          },
        ],
      };
  }
}
