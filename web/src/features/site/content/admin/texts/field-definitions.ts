import { CONTENT_KEYS, type ContentKey, FAQ_PAGES, SECTORS, SOCIAL_NETWORKS } from "@daansetu/contract";
import { sectorLabel } from "../../../../../lib/sectors.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { FieldBase, FieldDefinition } from "./field-definition.ts";
import { IDENTITY_FIELDS } from "./identity-fields.ts";
import { STATISTIC_FIELDS } from "./statistic-fields.ts";

const lineField = (name: string, label: () => string, overrides: Partial<FieldBase> = {}): FieldDefinition => ({
  kind: "line",
  name,
  label,
  ...overrides,
});
const paragraph = (name: string, label: () => string, overrides: Partial<FieldBase> = {}): FieldDefinition => ({
  kind: "paragraph",
  name,
  label,
  ...overrides,
});
const markdown = (name: string, label: () => string): FieldDefinition => ({ kind: "markdown", name, label });
const list = (
  name: string,
  label: () => string,
  {
    item,
    add,
    fields,
  }: { item: (index: { number: number }) => string; add: () => string; fields: readonly FieldDefinition[] },
): FieldDefinition => ({ kind: "list", name, label, add, item: (index) => item({ number: index + 1 }), fields });

const sector: FieldDefinition = {
  kind: "choice",
  name: "sector",
  label: m.texts_sector,
  choices: () => SECTORS.map(({ slug }) => ({ value: slug, label: sectorLabel(slug) })),
};
const picture: FieldDefinition = { kind: "picture", name: "picture", label: m.texts_picture, optional: true };
const leadField = paragraph("lead", m.texts_lead);
const title = lineField("title", m.texts_title);
const text = paragraph("text", m.texts_text);
const name = lineField("name", m.texts_name);
const roleField = lineField("role", m.texts_role, { hint: m.texts_role_hint });

const LEGAL_FIELDS: readonly FieldDefinition[] = [
  { kind: "day", name: "validFrom", label: m.texts_valid_from },
  markdown("text", m.texts_text),
];

const NETWORK_NAMES: Readonly<Record<(typeof SOCIAL_NETWORKS)[number], string>> = {
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  youtube: "YouTube",
  linkedin: "LinkedIn",
};
const FAQ_PLACE_LABELS: Readonly<Record<(typeof FAQ_PAGES)[number], () => string>> = {
  faqs: m.texts_place_faqs,
  monthly: m.texts_place_monthly,
};

/** The fields of each text of the site, in form order. The server validates them (`SITE_CONTENT`). */
export const TEXT_FIELDS: Readonly<Record<ContentKey, readonly FieldDefinition[]>> = {
  identity: IDENTITY_FIELDS,
  contact: [
    lineField("name", m.texts_foundation_name),
    { kind: "lines", name: "address", label: m.texts_address, hint: m.texts_address_hint },
    lineField("phone", m.texts_phone, { optional: true }),
    { kind: "email", name: "email", label: m.texts_email, optional: true },
    lineField("whatsapp", m.texts_whatsapp, { optional: true, hint: m.texts_whatsapp_hint }),
    { kind: "hours", name: "hours", label: m.texts_hours, hint: m.texts_hours_hint },
    list("social", m.texts_social, {
      item: m.texts_social_item,
      add: m.texts_social_add,
      fields: [
        {
          kind: "choice",
          name: "network",
          label: m.texts_network,
          choices: () => SOCIAL_NETWORKS.map((value) => ({ value, label: NETWORK_NAMES[value] })),
        },
        lineField("address", m.texts_web_address),
      ],
    }),
  ],
  "trust-statistics": [
    list("items", m.texts_statistics, {
      item: m.texts_statistic,
      add: m.texts_statistic_add,
      fields: STATISTIC_FIELDS,
    }),
  ],
  recognition: [
    list("people", m.texts_people, {
      item: m.texts_person,
      add: m.texts_person_add,
      fields: [name, roleField, paragraph("words", m.texts_words), picture],
    }),
  ],
  testimonials: [
    list("items", m.texts_testimonials, {
      item: m.texts_testimonial,
      add: m.texts_testimonial_add,
      fields: [
        paragraph("quote", m.texts_words),
        name,
        roleField,
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
          choices: () => FAQ_PAGES.map((value) => ({ value, label: FAQ_PLACE_LABELS[value]() })),
        },
        list("questions", m.texts_questions, {
          item: m.texts_question_item,
          add: m.texts_question_add,
          fields: [
            lineField("question", m.texts_question),
            { kind: "markdown", name: "answer", label: m.texts_answer, isCompact: true },
          ],
        }),
      ],
    }),
  ],
  "give-monthly": [
    title,
    leadField,
    list("benefits", m.texts_benefits, { item: m.texts_benefit, add: m.texts_benefit_add, fields: [title, text] }),
  ],
  causes: [
    title,
    leadField,
    list("items", m.texts_causes, { item: m.texts_cause, add: m.texts_cause_add, fields: [sector, text] }),
  ],
  about: [
    leadField,
    markdown("text", m.texts_text),
    list("team", m.texts_team, {
      item: m.texts_person,
      add: m.texts_person_add,
      fields: [name, roleField, paragraph("about", m.texts_about_person, { optional: true })],
    }),
  ],
  "how-it-works": [
    leadField,
    list("steps", m.texts_steps, { item: m.texts_step, add: m.texts_step_add, fields: [title, text] }),
    markdown("text", m.texts_text),
  ],
  csr: [
    leadField,
    list("work", m.texts_work, { item: m.texts_work_item, add: m.texts_work_add, fields: [sector, title, text] }),
    markdown("mission", m.texts_mission),
    markdown("vision", m.texts_vision),
    markdown("text", m.texts_text),
  ],
  "privacy-policy": LEGAL_FIELDS,
  "terms-and-conditions": LEGAL_FIELDS,
  "donation-policy": LEGAL_FIELDS,
};

/** Name of each text, and where it is shown. */
export const TEXT_DESCRIPTIONS: Readonly<
  Record<ContentKey, { label: () => string; whereShown: () => string; page: string }>
> = {
  identity: { label: m.texts_key_identity, whereShown: m.texts_where_everywhere, page: "/" },
  contact: { label: m.texts_key_contact, whereShown: m.texts_where_foot, page: "/csr" },
  "trust-statistics": { label: m.texts_key_statistics, whereShown: m.texts_where_foot, page: "/" },
  recognition: { label: m.texts_key_recognition, whereShown: m.texts_where_home, page: "/" },
  testimonials: { label: m.texts_key_testimonials, whereShown: m.texts_where_home, page: "/" },
  faq: { label: m.texts_key_faq, whereShown: m.texts_where_faq, page: "/faqs" },
  "give-monthly": { label: m.texts_key_give_monthly, whereShown: m.texts_where_home, page: "/" },
  causes: { label: m.texts_key_causes, whereShown: m.texts_where_home, page: "/" },
  about: { label: m.texts_key_about, whereShown: m.texts_where_own, page: "/about" },
  "how-it-works": { label: m.texts_key_how, whereShown: m.texts_where_own, page: "/howitworks" },
  csr: { label: m.texts_key_csr, whereShown: m.texts_where_own, page: "/csr" },
  "privacy-policy": { label: m.texts_key_privacy, whereShown: m.texts_where_own, page: "/privacy-policy" },
  "terms-and-conditions": { label: m.texts_key_terms, whereShown: m.texts_where_own, page: "/terms-and-conditions" },
  "donation-policy": { label: m.texts_key_donation_policy, whereShown: m.texts_where_own, page: "/donation-policy" },
};

/** Reads the text's key from the URL. */
export const parseTextKey = (requestedKey: string | null): ContentKey | undefined =>
  CONTENT_KEYS.find((key) => key === requestedKey);
