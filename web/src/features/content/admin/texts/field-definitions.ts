import { CONTENT_KEYS, type ContentKey, FAQ_PAGES, SECTORS, SOCIAL_NETWORKS } from "@daansetu/contract";
import { sectorLabel } from "../../../../lib/sectors.ts";
import { m } from "../../../../paraglide/messages.js";

interface FieldBase {
  /** The key in the contract's schema of the text. */
  name: string;
  label: () => string;
  hint?: () => string;
  optional?: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

/** Describes a field of a text of the site, for the generic form. */
export type FieldDefinition = FieldBase &
  (
    | { kind: "line" | "day" | "picture" | "flag" | "hours" }
    /** `lines`: a list of strings, one per line. `markdown`: with a preview. */
    | { kind: "paragraph" | "lines" | "markdown" }
    | { kind: "choice" | "choices"; choices: () => readonly Choice[] }
    | { kind: "list"; add: () => string; item: (at: number) => string; fields: readonly FieldDefinition[] }
  );

const line = (name: string, label: () => string, more: Partial<FieldBase> = {}): FieldDefinition => ({
  kind: "line",
  name,
  label,
  ...more,
});
const paragraph = (name: string, label: () => string, more: Partial<FieldBase> = {}): FieldDefinition => ({
  kind: "paragraph",
  name,
  label,
  ...more,
});
const markdown = (name: string, label: () => string): FieldDefinition => ({
  kind: "markdown",
  name,
  label,
  hint: m.texts_markdown_hint,
});
const list = (
  name: string,
  label: () => string,
  {
    item,
    add,
    fields,
  }: { item: (at: { number: number }) => string; add: () => string; fields: readonly FieldDefinition[] },
): FieldDefinition => ({ kind: "list", name, label, add, item: (at) => item({ number: at + 1 }), fields });

const sector: FieldDefinition = {
  kind: "choice",
  name: "sector",
  label: m.texts_sector,
  choices: () => SECTORS.map(({ slug }) => ({ value: slug, label: sectorLabel(slug) })),
};
const picture: FieldDefinition = { kind: "picture", name: "picture", label: m.texts_picture, optional: true };
const lead = paragraph("lead", m.texts_lead);
const title = line("title", m.texts_title);
const text = paragraph("text", m.texts_text);
const name = line("name", m.texts_name);
const role = line("role", m.texts_role, { hint: m.texts_role_hint });

const LEGAL: readonly FieldDefinition[] = [
  { kind: "day", name: "validFrom", label: m.texts_valid_from },
  markdown("text", m.texts_text),
];

const NETWORKS: Readonly<Record<(typeof SOCIAL_NETWORKS)[number], string>> = {
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  youtube: "YouTube",
  linkedin: "LinkedIn",
};
const PLACES: Readonly<Record<(typeof FAQ_PAGES)[number], () => string>> = {
  faqs: m.texts_place_faqs,
  monthly: m.texts_place_monthly,
};

/** The fields of each text of the site, in form order. The server validates them (`SITE_CONTENT`). */
export const TEXT_FIELDS: Readonly<Record<ContentKey, readonly FieldDefinition[]>> = {
  contact: [
    line("name", m.texts_foundation_name),
    { kind: "lines", name: "address", label: m.texts_address, hint: m.texts_address_hint },
    line("phone", m.texts_phone, { optional: true }),
    line("email", m.texts_email, { optional: true }),
    line("whatsapp", m.texts_whatsapp, { optional: true, hint: m.texts_whatsapp_hint }),
    { kind: "hours", name: "hours", label: m.texts_hours, hint: m.texts_hours_hint },
    list("social", m.texts_social, {
      item: m.texts_social_item,
      add: m.texts_social_add,
      fields: [
        {
          kind: "choice",
          name: "network",
          label: m.texts_network,
          choices: () => SOCIAL_NETWORKS.map((value) => ({ value, label: NETWORKS[value] })),
        },
        line("address", m.texts_web_address),
      ],
    }),
  ],
  "trust-statistics": [
    list("items", m.texts_statistics, {
      item: m.texts_statistic,
      add: m.texts_statistic_add,
      fields: [
        line("value", m.texts_statistic_value, { hint: m.texts_statistic_value_hint }),
        line("label", m.texts_statistic_label),
        { kind: "day", name: "checkedOn", label: m.texts_checked_on, hint: m.texts_checked_on_hint },
      ],
    }),
  ],
  recognition: [
    list("people", m.texts_people, {
      item: m.texts_person,
      add: m.texts_person_add,
      fields: [name, role, paragraph("words", m.texts_words), picture],
    }),
  ],
  testimonials: [
    list("items", m.texts_testimonials, {
      item: m.texts_testimonial,
      add: m.texts_testimonial_add,
      fields: [
        paragraph("quote", m.texts_words),
        name,
        role,
        { kind: "flag", name: "sample", label: m.texts_sample },
        picture,
      ],
    }),
  ],
  faq: [
    list("topics", m.texts_topics, {
      item: m.texts_topic,
      add: m.texts_topic_add,
      fields: [
        title,
        {
          kind: "choices",
          name: "places",
          label: m.texts_places,
          choices: () => FAQ_PAGES.map((value) => ({ value, label: PLACES[value]() })),
        },
        list("questions", m.texts_questions, {
          item: m.texts_question_item,
          add: m.texts_question_add,
          fields: [
            line("question", m.texts_question),
            paragraph("answer", m.texts_answer, { hint: m.texts_markdown_hint }),
          ],
        }),
      ],
    }),
  ],
  "give-monthly": [
    title,
    lead,
    list("benefits", m.texts_benefits, { item: m.texts_benefit, add: m.texts_benefit_add, fields: [title, text] }),
  ],
  causes: [
    title,
    lead,
    list("items", m.texts_causes, { item: m.texts_cause, add: m.texts_cause_add, fields: [sector, text] }),
  ],
  about: [
    lead,
    markdown("text", m.texts_text),
    list("team", m.texts_team, {
      item: m.texts_person,
      add: m.texts_person_add,
      fields: [name, role, paragraph("about", m.texts_about_person, { optional: true })],
    }),
  ],
  "how-it-works": [
    lead,
    list("steps", m.texts_steps, { item: m.texts_step, add: m.texts_step_add, fields: [title, text] }),
    markdown("text", m.texts_text),
  ],
  csr: [
    lead,
    list("work", m.texts_work, { item: m.texts_work_item, add: m.texts_work_add, fields: [sector, title, text] }),
    markdown("mission", m.texts_mission),
    markdown("vision", m.texts_vision),
    markdown("text", m.texts_text),
  ],
  "privacy-policy": LEGAL,
  "terms-and-conditions": LEGAL,
  "donation-policy": LEGAL,
};

/** Name of each text, and where it is shown. */
export const TEXTS: Readonly<Record<ContentKey, { label: () => string; where: () => string; page: string }>> = {
  contact: { label: m.texts_key_contact, where: m.texts_where_foot, page: "/csr" },
  "trust-statistics": { label: m.texts_key_statistics, where: m.texts_where_foot, page: "/" },
  recognition: { label: m.texts_key_recognition, where: m.texts_where_home, page: "/" },
  testimonials: { label: m.texts_key_testimonials, where: m.texts_where_home, page: "/" },
  faq: { label: m.texts_key_faq, where: m.texts_where_faq, page: "/faqs" },
  "give-monthly": { label: m.texts_key_give_monthly, where: m.texts_where_home, page: "/" },
  causes: { label: m.texts_key_causes, where: m.texts_where_home, page: "/" },
  about: { label: m.texts_key_about, where: m.texts_where_own, page: "/about" },
  "how-it-works": { label: m.texts_key_how, where: m.texts_where_own, page: "/howitworks" },
  csr: { label: m.texts_key_csr, where: m.texts_where_own, page: "/csr" },
  "privacy-policy": { label: m.texts_key_privacy, where: m.texts_where_own, page: "/privacy-policy" },
  "terms-and-conditions": { label: m.texts_key_terms, where: m.texts_where_own, page: "/terms-and-conditions" },
  "donation-policy": { label: m.texts_key_donation_policy, where: m.texts_where_own, page: "/donation-policy" },
};

/** Reads the text's key from the URL. */
export const textKeyFor = (requested: string | null): ContentKey | undefined =>
  CONTENT_KEYS.find((key) => key === requested);
