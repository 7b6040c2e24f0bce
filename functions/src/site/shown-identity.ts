import { brandStyle, type Identity } from "@daansetu/contract";
import type { Context } from "../deps/context.ts";
import { perInstance } from "../deps/per-instance.ts";
import type { ShownIdentity } from "../deps/site-build.interface.ts";
import { siteIdentity } from "../features/site/content/identity.service.ts";
import { foundationSettings } from "../features/site/content/settings.service.ts";
import { memoizeFor } from "../firestore/memoize.ts";

/** As long as an instance keeps a page. */
const KEPT_MS = 20_000;

/** How the foundation shows itself on pages, as an admin has entered it. */
export const shownIdentity = (ctx: Context): Promise<ShownIdentity> => loadShownIdentity(ctx)(ctx.clock());

const loadShownIdentity = perInstance((ctx) =>
  memoizeFor(KEPT_MS, async (now): Promise<ShownIdentity> => {
    const [identity, { name }] = await Promise.all([siteIdentity(ctx), foundationSettings(ctx, now)]);
    return shownIdentityOf(identity, name);
  }),
);

/** @param legalName the payee unless the identity names another */
export const shownIdentityOf = (
  { name, hindiName, payee, logo, logoOnDark, squareLogo, ...colours }: Identity,
  legalName: string,
): ShownIdentity => ({
  name,
  hindiName,
  style: brandStyle(colours),
  payee: payee ?? legalName,
  logo: logo?.src,
  logoOnDark: logoOnDark?.src,
  squareLogo: squareLogo?.src,
});
