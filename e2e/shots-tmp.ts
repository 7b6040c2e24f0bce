import { launchBrowser } from "./support/browser.ts";
import { fillLogIn } from "./support/people.ts";
const SITE = "http://localhost:5173";
const ADMIN = JSON.parse(process.argv[2] ?? "{}") as { email: string; password: string };
const paths = process.argv.slice(3);
const browser = await launchBrowser();
for (const [name, width, height] of [["360", 360, 740], ["768", 768, 1024], ["1280", 1280, 900]] as const) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
  await page.goto(`${SITE}/login?next=${encodeURIComponent(paths[0]!)}`);
  await fillLogIn(page, ADMIN.email, ADMIN.password);
  await page.waitForURL((u) => !u.pathname.startsWith("/login"));
  for (const path of paths) {
    await page.goto(SITE + path);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/shots/${name}${path.replaceAll(/[^a-z0-9]+/gi, "_")}.png`, fullPage: width !== 1280 ? false : false });
  }
  await page.close();
}
await browser.close();
