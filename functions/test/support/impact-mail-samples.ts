import {
  correctionMail,
  deliveryMail,
  digestMail,
  type HandedOver,
  poolMail,
  releaseMail,
} from "../../src/features/impact/deliveries/mails/impact-mails.ts";
import { ngoInvitationMail, ngoRenewalMail } from "../../src/features/impact/ngo-members/ngo-member-mails.ts";
import type { MailSample } from "./mail-sample.ts";

const SITE = "https://daansetu.example";
const donorOf = (name = "Asha Rao") => ({
  ...{ to: "asha@example.in", name },
  link: `${SITE}/success?reference=reference0000000000000001`,
});
const delivery = (text = "Sold out; the new one is stronger."): HandedOver => ({
  campaignTitle: "Books for a village school",
  ...{ day: "2026-11-25", district: "Sehore", toWhom: "Government primary school of Amrapur", people: 40 },
  lines: [{ name: "School kit", unit: "kit", units: 5, ofUnits: 40 }],
  substitutes: [{ name: "School kit", formerName: "School bag", reason: text }],
});

/** Mails about deliveries and to people of NGOs. */
export const impactMailSamples: Record<string, MailSample> = {
  "impact-update: delivery": ({ name, text } = {}) => deliveryMail(donorOf(name), delivery(text)),
  "impact-update: correction": ({ name, text = "Two kits came back." } = {}) =>
    correctionMail(donorOf(name), {
      ...{ day: "2026-11-25", district: "Sehore", reason: text },
      lines: [{ name: "School kit", units: 2 }],
    }),
  "impact-update: pool": ({ name } = {}) =>
    poolMail(donorOf(name), {
      ...{ campaignTitle: "Books for a village school", usedPaise: 100_00 },
      lines: [{ name: "School kit", units: 40 }],
    }),
  "impact-update: release": ({ name } = {}) =>
    releaseMail(donorOf(name), {
      ...{ campaignTitle: "Books for a village school", item: "Bench", units: 1 },
      ...{ heldPaise: 3_200_00, heldUntil: "2026-12-25" },
    }),
  "impact-digest": ({ name, text } = {}) =>
    digestMail(donorOf(name), "November 2026", [{ ...delivery(text), link: donorOf().link }]),
  "ngo-invitation": ({ name = "Sample Trust" } = {}) => ngoInvitationMail("person@example.in", name, SITE),
  "ngo-renewal": ({ name = "Sample Trust" } = {}) =>
    ngoRenewalMail("person@example.in", { ngoName: name, act: "80G" }, SITE),
};
