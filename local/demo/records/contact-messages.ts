export interface ContactMessageRow {
  id: string;
  name: string;
  email?: string;
  mobile: string;
  comment?: string;
  daysAgo: number;
  hour: number;
  /** The reply to the message; absent if it was closed without one. */
  completion?: { daysAgo: number; answer?: string };
}

/** Contact messages: open, answered, and closed after a call. */
export const CONTACT_MESSAGE_ROWS: readonly ContactMessageRow[] = [
  {
    id: "a5f6c2de-0001-4c1e-9a55-000000000001",
    name: "Nandini Kulkarni",
    email: "nandini.sample@example.org",
    mobile: "9000002001",
    comment: "Our company would like to pay for science trunks in ten schools. Whom do we talk to?",
    daysAgo: 0,
    hour: 8,
  },
  {
    id: "a5f6c2de-0002-4c1e-9a55-000000000002",
    name: "Imran Sheikh",
    mobile: "9000002002",
    comment: "Please call me about the hand pump. Mornings are best.",
    daysAgo: 1,
    hour: 18,
  },
  {
    id: "a5f6c2de-0003-4c1e-9a55-000000000003",
    name: "Sister Agnes",
    email: "agnes.sample@example.org",
    mobile: "9000002003",
    comment: "Can an organisation without 80G be listed? We have 12A only.",
    daysAgo: 2,
    hour: 12,
  },
  { id: "a5f6c2de-0004-4c1e-9a55-000000000004", name: "Dev", mobile: "9000002004", daysAgo: 4, hour: 21 },
  {
    id: "a5f6c2de-0005-4c1e-9a55-000000000005",
    name: "Gopal Verma",
    email: "gopal.sample@example.org",
    mobile: "9000002005",
    comment: "I gave twice by mistake. How do I get one of them back?",
    daysAgo: 6,
    hour: 10,
    completion: {
      daysAgo: 5,
      answer:
        "You can ask for a refund within 30 days. Please send us the reference of the gift that you want back; the money goes to where it came from.",
    },
  },
  {
    id: "a5f6c2de-0006-4c1e-9a55-000000000006",
    name: "Meenakshi Rao",
    mobile: "9000002006",
    comment: "I would like to teach on Saturdays.",
    daysAgo: 9,
    hour: 16,
    completion: { daysAgo: 8 },
  },
];
