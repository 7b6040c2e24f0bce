import { type ClaimMove, formatPaise, type SecondaryPurpose } from "@daansetu/contract";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { formatDay } from "../../../../pdf/format-day.ts";
import { greeting, type Part, renderMail } from "../../../platform/mail/index.ts";

/** Who is written to, and where their gift is shown. */
export interface MailDonor {
  to: string;
  name: string;
  /** The page of the gift, by its reference. */
  link: string;
}

/** In whose name a mail is shown before anybody gets it. */
export const SAMPLE_DONOR: MailDonor = { to: "donor@example.org", name: "Asha Rao", link: "https://example.org/" };

export interface CountedUnits {
  name: string;
  unit: string;
  units: number;
  /** Of all that were handed over on that day. */
  ofUnits: number;
}

/** What of a donor was handed over in one delivery. */
export interface HandedOver {
  campaignTitle: string;
  day: string;
  district: string;
  /** Absent if so few people were reached that it would say who. */
  toWhom?: string | undefined;
  people: number;
  lines: readonly CountedUnits[];
  /** If another thing took the place of what was chosen: both names and why. */
  substitutes: readonly { name: string; formerName: string; reason: string }[];
}

const counted = (count: number, what: string) => `${count.toLocaleString("en-IN")} × ${what}`;

const SWITCH_OFF: Part =
  "We write once for each delivery that your gift is part of. On the page of your gift you can switch these e-mails off.";

function sentencesOf({ day, district, toWhom, people, lines, substitutes }: HandedOver): string[] {
  const who = toWhom === undefined ? "" : `${toWhom}. `;
  const reached = people >= 5 ? `${people.toLocaleString("en-IN")} people were reached. ` : "";
  return [
    `${who}${reached}It was on ${formatDay(day)}, in ${district} district.`,
    ...lines.map(
      ({ name, units, ofUnits }) =>
        `${units.toLocaleString("en-IN")} of the ${counted(ofUnits, name)} handed over on that day ${units === 1 ? "is" : "are"} counted for your gift.`,
    ),
    ...substitutes.map(({ name, formerName, reason }) => `${name} took the place of ${formerName}: ${reason}`),
  ];
}

/** Tells a donor what of theirs was handed over: who was helped first, then the count, then the way to pictures and bills. */
export function deliveryMail({ to, name, link }: MailDonor, delivery: HandedOver): Mail {
  return renderMail({
    to,
    subject: `Handed over on ${formatDay(delivery.day)} in ${delivery.district}`,
    parts: [
      greeting(name),
      ...sentencesOf(delivery),
      {
        hint: "Pictures, the numbers of your units and the bill are on the page of your gift.",
        button: "See your gift",
        link,
      },
    ],
    notes: [SWITCH_OFF],
  });
}

/** The deliveries of one month, for whoever gives monthly or was part of several. @param gifts each with the page of its gift */
export function digestMail(
  { to, name, link }: MailDonor,
  month: string,
  gifts: readonly (HandedOver & { link: string })[],
): Mail {
  return renderMail({
    to,
    subject: `What was handed over in ${month}`,
    parts: [
      greeting(name),
      `In ${month}, this was handed over with your gifts.`,
      ...gifts.flatMap((gift): Part[] => [
        ...sentencesOf(gift),
        { hint: `This was for ${gift.campaignTitle}.`, words: "See pictures and the bill", link: gift.link },
      ]),
      { hint: "The numbers of your units and the bills are on the page of each gift.", button: "See your gift", link },
    ],
    notes: [SWITCH_OFF],
  });
}

/** Tells a donor whose units a correction took back. */
export function correctionMail(
  { to, name, link }: MailDonor,
  {
    day,
    district,
    lines,
    reason,
  }: { day: string; district: string; lines: readonly { name: string; units: number }[]; reason: string },
): Mail {
  return renderMail({
    to,
    subject: `A correction about the delivery of ${formatDay(day)}`,
    parts: [
      greeting(name),
      `We told you that units of your gift were handed over on ${formatDay(day)} in ${district} district. That was not right for ${lines.map((line) => counted(line.units, line.name)).join(", ")}.`,
      { quote: reason },
      "These units wait for the next delivery again. We are sorry, and write to you when they are handed over.",
      { button: "See your gift", link },
    ],
    notes: [SWITCH_OFF],
  });
}

/** Tells a donor once in a campaign what their money without units helped to buy. */
export function poolMail(
  { to, name, link }: MailDonor,
  {
    campaignTitle,
    usedPaise,
    lines,
  }: { campaignTitle: string; usedPaise: number; lines: readonly { name: string; units: number }[] },
): Mail {
  const bought = lines.map((line) => counted(line.units, line.name)).join(", ");
  return renderMail({
    to,
    subject: `Your ${formatPaise(usedPaise)} helped to buy what was needed most`,
    parts: [
      greeting(name),
      `Your ${formatPaise(usedPaise)} for ${campaignTitle} helped to buy ${bought}: what was needed most.`,
      { hint: "The bill, and what becomes of it, are on the page of your gift.", button: "See your gift", link },
    ],
    notes: ["We write about this once in a campaign. On the page of your gift you can switch these e-mails off."],
  });
}

/** Tells a donor that units will not be bought. It is about their money, so it is sent in any case. */
export function releaseMail(
  { to, name, link }: MailDonor,
  {
    campaignTitle,
    item,
    units,
    heldPaise,
    heldUntil,
  }: { campaignTitle: string; item: string; units: number; heldPaise: number; heldUntil: string | undefined },
): Mail {
  const amount = formatPaise(heldPaise);
  const until = heldUntil === undefined ? "" : ` until ${formatDay(heldUntil)}`;
  return renderMail({
    to,
    subject: "Some of what you gave for will not be bought",
    parts: [
      greeting(name),
      `You gave ${counted(units, item)} to ${campaignTitle}. ${units === 1 ? "It" : "They"} will not be bought: the item was taken off the list, or fewer are needed.`,
      `We keep your ${amount} unused${until}. Until then you can ask for it back on the page of your gift. Afterwards it is used for the most urgent thing still missing in this campaign.`,
      { button: "See your gift", link },
    ],
  });
}

/** The fixed texts of the rules, as donors read them before paying. */
const PURPOSES: Readonly<Record<SecondaryPurpose["purpose"], string>> = {
  "same-sector": "another campaign for the same cause",
  "same-ngo": "other work of the same NGO",
  "general-fund": "the foundation’s general fund",
};

/** Tells a donor for what the rest of their gift is used after the campaign. It is about their money, so it is sent in any case. */
export function movedMail(
  { to, name, link }: MailDonor,
  { campaignTitle, parts }: { campaignTitle: string; parts: readonly Pick<ClaimMove, "purpose" | "paise" | "to">[] },
): Mail {
  const sums = new Map<string, { words: string; paise: number }>();
  for (const { purpose, paise, to: campaign } of parts) {
    const words = campaign === undefined ? PURPOSES[purpose] : `${PURPOSES[purpose]}, “${campaign.title}”`;
    sums.set(words, { words, paise: (sums.get(words)?.paise ?? 0) + paise });
  }
  const used = [...sums.values()];
  const total = formatPaise(used.reduce((sum, { paise }) => sum + paise, 0));
  const [only] = used;
  return renderMail({
    to,
    subject: `What ${total} of your gift is used for now`,
    parts: [
      greeting(name),
      `${campaignTitle} has ended, and what could be bought was handed over. ${total} of your gift was left.`,
      ...(used.length === 1 && only !== undefined
        ? [`As we told you when you gave, it is used for ${only.words} now.`]
        : [
            "As we told you when you gave, it is used for something else now:",
            ...used.map(({ words, paise }) => `${formatPaise(paise)} for ${words}.`),
          ]),
      { hint: "All that became of your gift is on its page. Thank you!", button: "See your gift", link },
    ],
  });
}
