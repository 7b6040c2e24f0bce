interface FieldRule {
  pattern: RegExp;
  errorMessage: string;
}

/** A field's validation and its error message. */
export const FIELD_RULES = {
  contact: { pattern: /^(\+91[\s-]?)?[6-9]\d{9}$/, errorMessage: "Enter a 10-digit Indian mobile number." },
  vpa: { pattern: /^[\w.-]{2,}@[a-z]{2,}$/i, errorMessage: "Enter a UPI ID, for example success@razorpay." },
  cardNumber: { pattern: /^(\d\s*){13,19}$/, errorMessage: "Enter the 13 to 19 digits of a test card." },
  expiry: { pattern: /^(0[1-9]|1[0-2])\/\d{2}$/, errorMessage: "Enter month and year, for example 12/30." },
  cvv: { pattern: /^\d{3,4}$/, errorMessage: "Enter 3 or 4 digits." },
  name: { pattern: /\S/, errorMessage: "Enter the name on the card." },
} satisfies Record<string, FieldRule>;

/** Validates a field; shows its error and focuses it. */
export function isValid(field: HTMLInputElement, rule: FieldRule): boolean {
  return areFieldsValid([[field, rule]]);
}

/** Validates all fields, marks the invalid ones and focuses the first of them. */
export function areFieldsValid(fieldChecks: [HTMLInputElement, FieldRule][]): boolean {
  const invalidChecks = fieldChecks.filter(([field, rule]) => {
    const isInvalid = !rule.pattern.test(field.value.trim());
    showFieldError(field, isInvalid ? rule.errorMessage : undefined);
    return isInvalid;
  });
  invalidChecks[0]?.[0].focus();
  return invalidChecks.length === 0;
}

function showFieldError(field: HTMLInputElement, errorMessage: string | undefined): void {
  const errorId = `${field.id}-error`;
  document.getElementById(errorId)?.remove();
  field.setAttribute("aria-invalid", String(errorMessage !== undefined));
  const descriptionIds = (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((descriptionId) => descriptionId !== "" && descriptionId !== errorId);
  if (errorMessage !== undefined) {
    const errorElement = document.createElement("p");
    Object.assign(errorElement, { id: errorId, className: "error", textContent: errorMessage });
    (field.closest(".field") ?? field.parentElement)?.append(errorElement);
    descriptionIds.push(errorId);
  }
  if (descriptionIds.length > 0) field.setAttribute("aria-describedby", descriptionIds.join(" "));
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
