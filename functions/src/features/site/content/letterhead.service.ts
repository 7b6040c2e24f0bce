import { createHash } from "node:crypto";
import { ownBrandOf, type Picture } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { perInstance } from "../../../deps/per-instance.ts";
import { memoizeFor } from "../../../firestore/memoize.ts";
import type { Letterhead } from "../../platform/mail/index.ts";
import { hostName } from "./defaults.ts";
import { siteIdentity } from "./identity.service.ts";
import { readContent } from "./site-content.service.ts";

/** How long an instance caches the letterhead, so that not every mail of a batch reads it; it shows a change within twice this time. */
const KEPT_MS = 30_000;

/** Where the site draws the logo for mails. The version is for caches alone: a mail of long ago shows the logo of today. */
const mailLogoAddress = ({ src }: Picture, siteOrigin: string): string =>
  `${siteOrigin}/share/logo.png?v=${createHash("sha256").update(src).digest("hex").slice(0, 10)}`;

/** Names, look and postal address of the foundation, from the identity and the contact details that admins edit. */
export const letterhead = (ctx: Context): Promise<Letterhead> => loadLetterhead(ctx)(ctx.clock());

const loadLetterhead = perInstance((ctx) =>
  memoizeFor(KEPT_MS, async (): Promise<Letterhead> => {
    const [identity, { key, value }] = await Promise.all([siteIdentity(ctx), readContent(ctx, "contact")]);
    if (key !== "contact") throw new Error("The contact details have another key.");
    const isUnnamed = identity.name === hostName(ctx.config.siteOrigin);
    return {
      siteName: identity.name,
      sender: identity.mailSender ?? (isUnnamed ? undefined : identity.name),
      colours: ownBrandOf(identity),
      logo: identity.logo && mailLogoAddress(identity.logo, ctx.config.siteOrigin),
      name: value.name,
      address: value.address,
    };
  }),
);
