/** Composes the mails about requests for fundraisers. */
import type { Context } from "../../../../deps/context.ts";
import type { MailComposers } from "../../../platform/mail/index.ts";
import { requestById } from "../requests.repository.ts";
import { fundraiserReviewMail } from "./fundraiser-review.ts";

export const requestMails = (ctx: Context): MailComposers<"fundraiser-review"> => ({
  /** Returns no mail if the request has another state in the meantime. */
  "fundraiser-review": async ({ requestId, about }) => {
    const request = await requestById(ctx, requestId);
    const account = request?.state === about ? await ctx.identity.account(request.ownerUid) : undefined;
    if (request === undefined || account?.email === undefined) return undefined;
    const { note, form } = request;
    const recipient = { to: account.email, name: account.name };
    const { siteOrigin } = ctx.config;
    return fundraiserReviewMail(about, { ...recipient, title: form.title, note, requestId, siteOrigin });
  },
});
