import type { RequestHandler } from "express";

/** Both themes, as the device has it. */
const SCHEMES = "color-scheme";

/** The address stays the form's, so that an empty link asks for the page again. */
const UNSENT_FORM = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="${SCHEMES}" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Nothing was sent · Daansetu</title>
    <style>
      body { max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; font: 1.125rem/1.6 system-ui, sans-serif; }
      a { display: inline-block; padding: 0.5rem 0; }
    </style>
  </head>
  <body>
    <main>
      <h1>Nothing was sent</h1>
      <p>The form needs JavaScript, which is turned off or was not loaded yet. No money has moved, and nothing that you typed was stored.</p>
      <p>Please turn JavaScript on, or wait until the page has loaded, and send the form again.</p>
      <p><a href="">Back to the form</a></p>
      <p><a href="/">Go to the home page</a></p>
    </main>
  </body>
</html>
`;

/** Pages are for reading. A browser that posted a form before its script was there gets a page that says so. */
export const refuseOtherMethods: RequestHandler = (req, res, next) => {
  if (req.method === "GET" || req.method === "HEAD") {
    next();
    return;
  }
  res.set("Allow", "GET, HEAD");
  if (req.method === "POST" && req.accepts(["text", "html"]) === "html") res.status(405).type("html").send(UNSENT_FORM);
  else res.sendStatus(405);
};
