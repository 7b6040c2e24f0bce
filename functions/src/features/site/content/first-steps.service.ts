import { type FirstStep, POLICY_KEYS } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import * as settings from "./settings.repository.ts";
import * as texts from "./site-content.repository.ts";

/** Required texts and settings that no admin has entered or confirmed yet: the site shows a default or a draft meanwhile, and receipts leave them out. */
export async function firstSteps(ctx: Context): Promise<FirstStep[]> {
  const entered: readonly [FirstStep, unknown][] = await Promise.all([
    texts.readContent(ctx, "identity").then((stored): [FirstStep, unknown] => ["identity", stored]),
    texts.readContent(ctx, "contact").then((stored): [FirstStep, unknown] => ["contact", stored]),
    settings.readFoundation(ctx).then((stored): [FirstStep, unknown] => ["foundation", stored]),
    settings.receiptSettings(ctx).then((stored): [FirstStep, unknown] => ["receipts", stored]),
    ...POLICY_KEYS.map(async (key): Promise<[FirstStep, unknown]> => [key, await texts.readContent(ctx, key)]),
  ]);
  return entered.flatMap(([step, stored]) => (stored === undefined ? [step] : []));
}
