import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import express from "express";
import { type Mailbox, withoutContents } from "./mailbox.ts";

const PAGE_FOLDER = fileURLToPath(new URL("page", import.meta.url));
/** Sandbox of a mail's HTML: it may load nothing. */
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const PAGE_POLICY = "default-src 'self'; frame-ancestors 'none'";

/** The mail catcher's page, and its JSON at `/api/messages`. */
export async function startMailPage(mailbox: Mailbox, port: number): Promise<Server> {
  const app = express();
  app.disable("x-powered-by");
  // Prevents DNS rebinding: a website whose name resolves to 127.0.0.1 could otherwise read the mails.
  app.use((req, res, next) => {
    if (/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(req.headers.host ?? "")) next();
    else res.status(403).send("Only this machine may look.");
  });
  app.use((_req, res, next) => {
    res.set({
      "Content-Security-Policy": PAGE_POLICY,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    });
    next();
  });
  app.get("/api/messages", (req, res) => {
    const { to: recipientQuery } = req.query;
    res.json(
      mailbox.mails
        .filter(
          (mail) =>
            typeof recipientQuery !== "string" || mail.to.some((recipient) => recipient.includes(recipientQuery)),
        )
        .map(withoutContents),
    );
  });
  app.delete("/api/messages", (_req, res) => {
    mailbox.clear();
    res.status(204).end();
  });
  app.get("/api/messages/:id/html", (req, res) => {
    const mail = mailbox.mails.find(({ id }) => id === req.params.id);
    if (mail === undefined) res.status(404).send("There is no such mail.");
    else res.set("Content-Security-Policy", MAIL_POLICY).type("html").send(mail.html);
  });
  app.get("/api/messages/:id/attachments/:index", (req, res) => {
    const mail = mailbox.mails.find(({ id }) => id === req.params.id);
    const attachment = mail?.attachments[Number(req.params.index)];
    if (attachment?.content === undefined) res.status(404).send("There is no such attachment, or it is kept no more.");
    else res.attachment(attachment.name).type(attachment.type).send(Buffer.from(attachment.content, "base64"));
  });
  app.get("/api/changes", (_req, res) => {
    res.type("text/event-stream").write(": the line is open\n\n");
    const announceChange = () => res.write("data: changed\n\n");
    mailbox.on("changed", announceChange);
    res.on("close", () => mailbox.off("changed", announceChange));
  });
  app.use(express.static(PAGE_FOLDER));
  const server = createServer(app).listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
