/** Fallback HTML if the build's HTML cannot be read. */
export const FALLBACK_HTML = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/** Contains only the layout; colours and fonts come from the build's HTML. It names nobody: no form that comes too early makes the site read a name. */
const HEAD = `<title>Nothing was sent</title>
<meta name="robots" content="noindex" />
<style>
  .unsent-head { border-bottom: 1px solid var(--line); }
  .unsent-head a { display: inline-flex; align-items: center; min-height: 4rem; font-weight: 600; }
  .unsent-text { max-width: calc(38rem + 2 * var(--gutter, 1rem)); margin-inline: auto; padding: var(--section, 3rem) var(--gutter, 1rem); }
  .unsent-text h1 { margin: 0 0 0.75rem; font-size: 2rem; line-height: 1.2; }
  .unsent-text p { margin: 0 0 1rem; }
  .unsent-ways { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.75rem; }
  .unsent-ways a {
    display: inline-flex; align-items: center; min-height: 3rem; padding: 0.5rem 1.25rem;
    border: 1.5px solid var(--info, currentColor); border-radius: var(--r-control, 0.6rem);
    color: var(--info, inherit); font-weight: 600; text-decoration: none;
  }
  .unsent-ways a:first-child { background: var(--info, transparent); color: var(--on-info, inherit); }
</style>`;

/** The page keeps the form's address, so that a link without an address loads the form again. */
const BODY = `<header class="unsent-head">
  <div class="wrap"><a href="/">Home page</a></div>
</header>
<main class="unsent-text">
  <h1>Nothing was sent</h1>
  <p>The form needs JavaScript, which is turned off or was not loaded yet. No money has moved, and nothing that you typed was stored.</p>
  <p>Please turn JavaScript on, or wait until the page has loaded, and send the form again.</p>
  <p class="unsent-ways"><a href="">Back to the form</a><a href="/allfundraiser">See all fundraisers</a><a href="/">Go to the home page</a></p>
</main>`;

/**
 * Parts of the build's HTML to remove: the scripts that load the site, which would show the form over this page; whatever only a loading page needs; and
 * the opening picture. The theme's script stays.
 */
const OF_SITE = [
  /<script[^>]*\bsrc=[^>]*><\/script>\s*/g,
  /<link[^>]*\brel="modulepreload"[^>]*>\s*/g,
  /<noscript\b[\s\S]*?<\/noscript\s*>\s*/g,
  /<div id="opening"[\s\S]*?<\/div>\s*/g,
];

/** The page for a browser that posted a form without the site's script, in the site's look. */
export function unsentFormPage(shell: string): string {
  const still = OF_SITE.reduce((html, pattern) => html.replaceAll(pattern, ""), shell);
  return still.replace("</head>", () => `${HEAD}</head>`).replace('<div id="root"></div>', () => BODY);
}
