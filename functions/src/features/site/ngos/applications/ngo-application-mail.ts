import { ANSWER_WITHIN_HOURS } from "@daansetu/contract";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { greeting, type Part, renderMail } from "../../../platform/mail/index.ts";

/** An event of an application as the applicant may see it, without the admin's name. */
export type ApplicantEvent =
  | { what: "submitted" | "withdrawn" | "taken" | "approved" }
  | { what: "changes-asked"; note: string; fields: Partial<Record<string, string>> }
  | { what: "declined"; reason: string };

interface ApplicationMail {
  to: string;
  name: string | undefined;
  ngoName: string;
  event: ApplicantEvent;
  ngoId: string;
  siteOrigin: string;
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  ngoName: "Name of the NGO",
  contactPersonName: "Contact person",
  email: "E-mail",
  number: "Mobile number",
  ngoLocation: "Place",
  sector: "Sector",
  description: "What you do",
  ngoLogo: "Logo",
  act80G: "80G: number and dates",
  form80G: "80G certificate",
  act12A: "12A: number and dates",
  form12A: "12A certificate",
  actFCRA: "FCRA: number and dates",
  formFCRA: "FCRA certificate",
};

/** Tells the applicant the application's new status. */
export function ngoApplicationMail({ to, name, ngoName, event, ngoId, siteOrigin }: ApplicationMail): Mail {
  const status = { button: "See how it stands", link: `${siteOrigin}/startfundraising?step=enrollNgo` };
  const composeStatusMail = (subject: string, ...parts: Part[]) =>
    renderMail({ to, subject, parts: [greeting(name === "" ? undefined : name), ...parts] });
  switch (event.what) {
    case "submitted":
    case "taken":
    case "withdrawn":
      return composeStatusMail(
        `We have received your application: ${ngoName}`,
        `Thank you for applying to enrol ${ngoName}.`,
        `Someone from our team will read your application and get in touch within ${ANSWER_WITHIN_HOURS} hours.`,
        status,
      );
    case "changes-asked":
      return composeStatusMail(
        `Your application needs a change: ${ngoName}`,
        `Thank you for applying to enrol ${ngoName}. Before we can go on, please change this:`,
        ...(event.note === "" ? [] : [{ quote: event.note }]),
        ...rowsOf(event.fields),
        { ...status, hint: "Everything you entered is saved.", button: "Change and submit again" },
      );
    case "approved":
      return composeStatusMail(
        `${ngoName} is enrolled`,
        `Welcome. ${ngoName} is enrolled: donors can find it in our directory, and campaigns can be started for it.`,
        { button: "See its page", link: `${siteOrigin}/ngo/${ngoId}` },
      );
    case "declined":
      return composeStatusMail(
        `We cannot enrol ${ngoName}`,
        `Thank you for applying. We are sorry that we cannot enrol ${ngoName}. This is why:`,
        { quote: event.reason },
        { ...status, hint: "Once this is put right, you are welcome back.", button: "Apply again" },
        {
          hint: "Do you think that this is a mistake?",
          words: "Write to us",
          link: `${siteOrigin}/profile?tab=support`,
        },
      );
  }
}

function rowsOf(fields: Partial<Record<string, string>>): Part[] {
  const rows = Object.entries(fields).flatMap(([field, note]) =>
    note === undefined ? [] : [[FIELD_LABELS[field] ?? field, note] as const],
  );
  return rows.length === 0 ? [] : [{ rows }];
}

/** Notifies the foundation of a submitted application. */
export function ngoApplicationCameMail(application: {
  to: string;
  ngoName: string;
  place: string;
  id: string;
  siteOrigin: string;
}): Mail {
  const { to, ngoName, place, id, siteOrigin } = application;
  return renderMail({
    to,
    subject: `To review: ${ngoName}`,
    parts: [
      `${ngoName} (${place}) has applied to be enrolled. We promised an answer within ${ANSWER_WITHIN_HOURS} hours.`,
      { button: "Open the application", link: `${siteOrigin}/admin-panel?section=reviewQueue&open=${id}` },
    ],
  });
}
