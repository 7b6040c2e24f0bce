import type { Identity } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { perInstance } from "../../../deps/per-instance.ts";
import { memoizeFor } from "../../../firestore/memoize.ts";
import { readContent } from "./site-content.service.ts";

/** How long an instance caches the identity, so that pages, mails and papers need no read for it. */
const KEPT_MS = 30_000;

/** How the foundation shows itself, as an admin has entered it. */
export const siteIdentity = (ctx: Context): Promise<Identity> => loadIdentity(ctx)(ctx.clock());

/** The foundation's name as the site shows it. */
export const siteName = async (ctx: Context): Promise<string> => (await siteIdentity(ctx)).name;

const loadIdentity = perInstance((ctx) =>
  memoizeFor(KEPT_MS, async (): Promise<Identity> => {
    const { key, value } = await readContent(ctx, "identity");
    if (key !== "identity") throw new Error("The identity has another key.");
    return value;
  }),
);
