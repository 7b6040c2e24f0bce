import { type CheckoutOptions } from "../messages.ts";
import { elementWithId, elementById } from "./dom.ts";
import { orderOrSubscriptionIdOf } from "./wire.ts";

const DARK_TEXT_COLOR = "#1d1b17";

export function formatRupees(paise: number): string {
  const fractionDigits = paise % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(paise / 100);
}

/** Shows payee, amount and payer in the site's colour, and a countdown if checkout has a timeout. */
export function showSummary(
  options: CheckoutOptions,
  { amountPaise, monthlyPaise }: { amountPaise: number; monthlyPaise?: number | undefined },
  onTimeout: () => void,
): void {
  const { name, description, prefill, theme, image, timeout } = options;
  elementWithId("merchant").textContent = name ?? "Checkout";
  elementWithId("description").textContent = description ?? "";
  elementWithId("amount").textContent = formatRupees(amountPaise);
  elementWithId("order").textContent = orderOrSubscriptionIdOf(options);
  showFact("monthly", monthlyPaise === undefined ? "" : formatRupees(monthlyPaise));
  showFact("payer", [prefill?.name, prefill?.contact, prefill?.email].filter(Boolean).join(", "));
  for (const amountElement of document.querySelectorAll<HTMLElement>("[data-amount]")) {
    amountElement.textContent = (amountElement.dataset["amount"] ?? "").replace("{amount}", formatRupees(amountPaise));
  }
  if (image !== undefined) Object.assign(elementById("logo", HTMLImageElement), { src: image, hidden: false });
  const { style } = document.documentElement;
  if (theme?.color !== undefined && /^#[0-9a-f]{6}$/i.test(theme.color)) {
    style.setProperty("--brand", theme.color);
    style.setProperty("--on-brand", isLight(theme.color) ? DARK_TEXT_COLOR : "#ffffff");
    style.setProperty("--mark", isLight(theme.color) ? DARK_TEXT_COLOR : theme.color);
  }
  if (theme?.backdrop_color !== undefined) elementWithId("scrim").style.background = theme.backdrop_color;
  if (timeout !== undefined) startCountdown(timeout, onTimeout);
}

function startCountdown(seconds: number, onTimeout: () => void): void {
  const endsAtMs = performance.now() + seconds * 1000;
  const showSecondsLeft = () => {
    const secondsLeft = Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1000));
    showFact("time-left", `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`);
    if (secondsLeft > 0) return;
    clearInterval(timer);
    onTimeout();
  };
  const timer = setInterval(showSecondsLeft, 1000);
  showSecondsLeft();
}

function showFact(id: string, text: string): void {
  const factElement = elementWithId(id);
  factElement.textContent = text;
  const factRow = factElement.parentElement;
  if (factRow !== null) factRow.hidden = text === "";
}

/** Relative luminance above which black text reads better than white (WCAG 2). */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((startIndex) => {
    const channel = parseInt(color.slice(startIndex, startIndex + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}
