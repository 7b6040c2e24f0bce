import type { CertificateForm } from "@daansetu/contract";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { greeting, renderMail } from "../../../platform/mail/index.ts";

export interface CertificateMailInput {
  to: string;
  fullName: string;
  financialYear: string;
  form: CertificateForm;
  /** Link to the receipt page of one of the donations, with its key. */
  link: string;
}

/** The tax office's certificate for a donor. It promises no saving: the deduction has limits, and the new tax regime has none (payments.md D.1). */
export const certificateMail = ({ to, fullName, financialYear, form, link }: CertificateMailInput): Mail =>
  renderMail({
    to,
    subject: `Your tax certificate for ${financialYear}`,
    parts: [
      greeting(fullName),
      `Thank you for standing with us in ${financialYear}. Your tax certificate for that year (Form ${form}) has come from the Income Tax Department. It is attached.`,
      "Please check the name, tax ID and amount, and keep it with your income tax papers. If something is wrong, write to us.",
      "Whether and how much you can deduct depends on the law and on your tax regime: the old regime has this deduction, the new one does not. If you are unsure, please ask your tax adviser.",
      { hint: "You can open it beside your receipt at any time.", button: "See your certificate", link },
    ],
  });
