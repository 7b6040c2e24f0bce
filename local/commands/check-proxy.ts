/**
 * `npm run check:proxy -- https://<site> [own public address]`: shows how many proxies a deployed site has before it, and whether it counts
 * visitors by the right entry of `X-Forwarded-For`. Ends with 1 if not.
 */
import { isIP } from "node:net";
import { probe } from "../proxies/probe.ts";
import { verdictOf } from "../proxies/proxy-verdict.ts";
import { Explained } from "../util/explain.ts";
import { runCommand } from "../util/run-command.ts";
import { say } from "../util/say.ts";

const USAGE =
  "Say which site, and as what you reach it: npm run check:proxy -- https://<site> [your public IP address]";

await runCommand(async () => {
  const [site = "", ownAddress, ...others] = process.argv.slice(2);
  if (!URL.canParse(site) || others.length > 0 || (ownAddress !== undefined && isIP(ownAddress) === 0))
    throw new Explained(USAGE);
  const { isRight, sentences } = verdictOf(await probe(new URL(site).origin, ownAddress));
  for (const sentence of sentences) say(sentence);
  say();
  say(isRight ? "✓ The count of proxies is right." : "✗ The count of proxies is wrong.");
  return isRight;
});
