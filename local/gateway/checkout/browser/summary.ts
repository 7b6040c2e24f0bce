import { type CheckoutOptions } from "../messages.ts";
import { box, element } from "./dom.ts";
import { idOf } from "./wire.ts";

const INK = "#1d1b17";

export function rupees(paise: number): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(paise / 100);
}

/** Payee, amount and payer in the site's colour, and a countdown if checkout has a timeout. */
export function showSummary(
  options: CheckoutOptions,
  { amountPaise, monthlyPaise }: { amountPaise: number; monthlyPaise?: number | undefined },
  onTimeout: () => void,
): void {
  const { name, description, prefill, theme, image, timeout } = options;
  box("merchant").textContent = name ?? "Checkout";
  box("description").textContent = description ?? "";
  box("amount").textContent = rupees(amountPaise);
  box("order").textContent = idOf(options);
  fact("monthly", monthlyPaise === undefined ? "" : rupees(monthlyPaise));
  fact("payer", [prefill?.name, prefill?.contact, prefill?.email].filter(Boolean).join(", "));
  for (const one of document.querySelectorAll<HTMLElement>("[data-amount]")) {
    one.textContent = (one.dataset["amount"] ?? "").replace("{amount}", rupees(amountPaise));
  }
  if (image !== undefined) Object.assign(element("logo", HTMLImageElement), { src: image, hidden: false });
  const { style } = document.documentElement;
  if (theme?.color !== undefined && /^#[0-9a-f]{6}$/i.test(theme.color)) {
    style.setProperty("--brand", theme.color);
    style.setProperty("--on-brand", isLight(theme.color) ? INK : "#ffffff");
    style.setProperty("--mark", isLight(theme.color) ? INK : theme.color);
  }
  if (theme?.backdrop_color !== undefined) box("scrim").style.background = theme.backdrop_color;
  if (timeout !== undefined) countDown(timeout, onTimeout);
}

function countDown(seconds: number, onTimeout: () => void): void {
  const endMs = performance.now() + seconds * 1000;
  const tick = () => {
    const left = Math.max(0, Math.ceil((endMs - performance.now()) / 1000));
    fact("time-left", `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`);
    if (left > 0) return;
    clearInterval(timer);
    onTimeout();
  };
  const timer = setInterval(tick, 1000);
  tick();
}

function fact(id: string, text: string): void {
  const place = box(id);
  place.textContent = text;
  const row = place.parentElement;
  if (row !== null) row.hidden = text === "";
}

/** Relative luminance above which black text reads better than white (WCAG 2). */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}
