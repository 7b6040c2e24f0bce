import * as z from "zod/mini";
import { ExplainedError } from "../util/explain.ts";

export const Answers = z.object({
  stage: z.string(),
  project: z.string(),
  host: z.string(),
  sender: z.string(),
  from: z.string(),
  support: z.string(),
  razorpayKey: z.string(),
  webKey: z.string(),
});
export type Answers = z.infer<typeof Answers>;

/** What a deployment asks of whoever sets a project up. None is a secret; those are set one by one (docs/deploying.md). */
export interface Question {
  name: keyof Answers;
  text: string;
  pattern: RegExp;
  /** Said of an answer that does not fit. */
  wrong: string;
}

const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

export const QUESTIONS: readonly Question[] = [
  {
    name: "stage",
    text: "What is the project for? (staging or production)",
    pattern: /^(?:staging|production)$/,
    wrong: "Please enter staging or production. Begin with staging, where no real money moves.",
  },
  {
    name: "project",
    text: "The project's id in the Firebase console",
    pattern: /^(?!demo-)[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
    wrong: "A project's id has small letters, digits and hyphens, and does not begin with demo-.",
  },
  {
    name: "host",
    text: "The site's domain, such as donate.example.org",
    pattern: /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    wrong: "Please enter the domain alone, in small letters, without https:// and without a slash.",
  },
  {
    name: "sender",
    text: "The foundation's name, as the sender of e-mails until an admin enters it in the panel",
    pattern: /^[^<>"\r\n@]{1,60}$/,
    wrong: 'Please enter a name without @, " and < >.',
  },
  {
    name: "from",
    text: "The address that e-mails come from, of the domain with the records of the mail provider",
    pattern: ADDRESS,
    wrong: "Please enter an e-mail address.",
  },
  {
    name: "support",
    text: "The address at which the foundation reads what people write",
    pattern: ADDRESS,
    wrong: "Please enter an e-mail address.",
  },
  {
    name: "razorpayKey",
    text: "Razorpay's key id (rzp_test_… for staging, rzp_live_… for production)",
    pattern: /^rzp_(?:test|live)_\w+$/,
    wrong: "A key id begins with rzp_test_ or rzp_live_. The secret that belongs to it is asked for elsewhere.",
  },
  {
    name: "webKey",
    text: "The web API key of the Firebase console (Project settings, General)",
    pattern: /^[\w-]{20,}$/,
    wrong: "The key has letters, digits, hyphens and underscores.",
  },
];

/** @returns what is wrong with an answer, or with it beside the earlier ones */
export function problemOf({ name, pattern, wrong }: Question, answer: string, earlier: Partial<Answers>) {
  if (!pattern.test(answer)) return wrong;
  if (name === "razorpayKey" && answer.startsWith("rzp_test_") !== (earlier.stage === "staging"))
    return earlier.stage === "staging"
      ? "Staging needs a key of test mode (rzp_test_…)."
      : "Production needs a key of live mode (rzp_live_…).";
  return undefined;
}

/** `functions/.env.<project id>`, which the deployment reads. */
export const environmentOf = ({ stage, host, sender, from, support, razorpayKey, webKey }: Answers): string =>
  [
    `STAGE=${stage}`,
    `RAZORPAY_KEY_ID=${razorpayKey}`,
    `MAIL_FROM="${sender} <${from}>"`,
    `MAIL_SUPPORT=${support}`,
    `SITE_ORIGIN=https://${host}`,
    `WEB_API_KEY=${webKey}`,
    "",
  ].join("\n");

const Rc = z.looseObject({ projects: z.record(z.string(), z.string()) });

/**
 * `.firebaserc` with the project under the name of its stage. The default stays that of the emulators.
 * @throws ExplainedError if the stage has another project already
 */
export function withProject(firebaserc: unknown, { stage, project }: Pick<Answers, "stage" | "project">): string {
  const rc = z.parse(Rc, firebaserc);
  const known = rc.projects[stage];
  if (known !== undefined && known !== project)
    throw new ExplainedError(`.firebaserc names ${known} as ${stage}. Change it there if that project is given up.`);
  return `${JSON.stringify({ ...rc, projects: { ...rc.projects, [stage]: project } }, null, 2)}\n`;
}
