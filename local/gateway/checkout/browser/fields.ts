interface Rule {
  pattern: RegExp;
  sentence: string;
}

/** A field's validation and its error message. */
export const RULES = {
  contact: { pattern: /^(\+91[\s-]?)?[6-9]\d{9}$/, sentence: "Enter a 10-digit Indian mobile number." },
  vpa: { pattern: /^[\w.-]{2,}@[a-z]{2,}$/i, sentence: "Enter a UPI ID, for example success@razorpay." },
  cardNumber: { pattern: /^(\d\s*){13,19}$/, sentence: "Enter the 13 to 19 digits of a test card." },
  expiry: { pattern: /^(0[1-9]|1[0-2])\/\d{2}$/, sentence: "Enter month and year, for example 12/30." },
  cvv: { pattern: /^\d{3,4}$/, sentence: "Enter 3 or 4 digits." },
  name: { pattern: /\S/, sentence: "Enter the name on the card." },
} satisfies Record<string, Rule>;

/** Validates a field; shows its error and focuses it. */
export function isValid(field: HTMLInputElement, rule: Rule): boolean {
  return areValid([[field, rule]]);
}

/** Validates all fields, marks the invalid ones and focuses the first of them. */
export function areValid(checks: [HTMLInputElement, Rule][]): boolean {
  const wrong = checks.filter(([field, rule]) => {
    const isWrong = !rule.pattern.test(field.value.trim());
    mark(field, isWrong ? rule.sentence : undefined);
    return isWrong;
  });
  wrong[0]?.[0].focus();
  return wrong.length === 0;
}

function mark(field: HTMLInputElement, sentence: string | undefined): void {
  const id = `${field.id}-error`;
  document.getElementById(id)?.remove();
  field.setAttribute("aria-invalid", String(sentence !== undefined));
  const hints = (field.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one !== "" && one !== id);
  if (sentence !== undefined) {
    const error = document.createElement("p");
    Object.assign(error, { id, className: "error", textContent: sentence });
    (field.closest(".field") ?? field.parentElement)?.append(error);
    hints.push(id);
  }
  if (hints.length > 0) field.setAttribute("aria-describedby", hints.join(" "));
  else field.removeAttribute("aria-describedby");
}

/** Formats card number and expiry while they are typed. */
export function formatCardFields(number: HTMLInputElement, expiry: HTMLInputElement): void {
  number.addEventListener("input", () => {
    number.value = number.value
      .replaceAll(/\D/g, "")
      .slice(0, 19)
      .replaceAll(/(\d{4})(?=\d)/g, "$1 ");
  });
  expiry.addEventListener("input", () => {
    const digits = expiry.value.replaceAll(/\D/g, "").slice(0, 4);
    expiry.value = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
  });
}
