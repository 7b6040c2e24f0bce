/** Submits a form POST, as checkout does for `callback_url`. */
export function postForm(address: string, fields: Record<string, string>): void {
  const url = new URL(address, location.href);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new Error("callback_url must be http or https.");
  const form = document.createElement("form");
  form.method = "POST";
  form.action = url.href;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
