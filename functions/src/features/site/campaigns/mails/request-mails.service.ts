import type { Deps } from "../../../../deps/deps.interface.ts";
import type { MailComposers } from "../../../platform/mail/index.ts";
import type { RequestsRepository } from "../requests.repository.ts";
import { fundraiserReviewMail } from "./fundraiser-review.ts";

/** Composes the mails about requests for fundraisers. */
export function requestMails(
  { identity, config: { siteOrigin } }: Pick<Deps, "identity" | "config">,
  { requests }: { requests: RequestsRepository },
): MailComposers<"fundraiser-review"> {
  return {
    /** No mail if the request has another state by now. */
    "fundraiser-review": async ({ requestId, about }) => {
      const request = await requests.byId(requestId);
      const account = request?.state === about ? await identity.account(request.ownerUid) : undefined;
      if (request === undefined || account?.email === undefined) return undefined;
      const { note, form } = request;
      const recipient = { to: account.email, name: account.name };
      return fundraiserReviewMail(about, { ...recipient, title: form.title, note, requestId, siteOrigin });
    },
  };
}
