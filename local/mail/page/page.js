/** Lists caught mails, shows one, and reloads when the mailbox changes. */
const $ = (id) => document.getElementById(id);
const time = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "medium" });

let mails = [];
let shownId;
let view = "html";

async function load() {
  mails = await (await fetch("/api/messages")).json();
  $("count").textContent = mails.length === 1 ? "1 mail" : `${mails.length} mails`;
  $("empty").hidden = mails.length > 0;
  $("clear").disabled = mails.length === 0;
  $("list").replaceChildren(...mails.map(rowOf));
  if (!mails.some(({ id }) => id === shownId)) show(mails[0]);
}

function rowOf(mail) {
  const row = document.createElement("button");
  row.type = "button";
  row.dataset.id = mail.id;
  row.setAttribute("aria-current", String(mail.id === shownId));
  const line = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
  row.append(
    line("strong", mail.subject || "(no subject)"),
    line("span", mail.to.join(", ")),
    line("span", time.format(new Date(mail.receivedAt))),
  );
  row.addEventListener("click", () => {
    show(mail);
    $("mail").focus({ preventScroll: matchMedia("(min-width: 64rem)").matches });
  });
  const item = document.createElement("li");
  item.append(row);
  return item;
}

function linkTo(mail, { name, bytes }, index) {
  const link = document.createElement("a");
  link.href = `/api/messages/${mail.id}/attachments/${index}`;
  link.download = name;
  link.textContent = `${name} (${bytes} bytes)`;
  const item = document.createElement("div");
  item.append(link);
  return item;
}

function show(mail) {
  shownId = mail?.id;
  $("mail").hidden = mail === undefined;
  for (const row of document.querySelectorAll("#list button"))
    row.setAttribute("aria-current", String(row.dataset.id === shownId));
  if (mail === undefined) return;
  $("subject").textContent = mail.subject || "(no subject)";
  $("from").textContent = mail.from;
  $("to").textContent = mail.to.join(", ");
  $("received").textContent = time.format(new Date(mail.receivedAt));
  $("attached").hidden = mail.attachments.length === 0;
  $("attachments").replaceChildren(...mail.attachments.map((attachment, index) => linkTo(mail, attachment, index)));
  $("text").textContent = mail.text || "(This mail has no text part.)";
  $("html").src = `/api/messages/${mail.id}/html`;
  choose(mail.html === "" ? "text" : view);
}

function choose(wanted) {
  for (const button of document.querySelectorAll("#views button"))
    button.setAttribute("aria-pressed", String(button.dataset.view === wanted));
  $("html").hidden = wanted !== "html";
  $("text").hidden = wanted !== "text";
}

for (const button of document.querySelectorAll("#views button"))
  button.addEventListener("click", () => {
    view = button.dataset.view;
    choose(view);
  });
$("clear").addEventListener("click", () => fetch("/api/messages", { method: "DELETE" }));

const changes = new EventSource("/api/changes");
// "open" also fires after a reconnect, so no change is missed.
changes.addEventListener("open", load);
changes.addEventListener("message", load);
