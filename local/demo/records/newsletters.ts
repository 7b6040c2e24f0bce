/** Newsletters of the demo admin. The first was sent; the mail server refused its last mails. */
export const NEWSLETTER_ROWS = [
  {
    id: "b6f6c2de-0001-4c1e-9a55-000000000001",
    campaign: "school-meals",
    daysAgo: 3,
    subject: "The kitchen cooks for both shifts now",
    text: "The second gas connection that you gave for is in. Since Monday 118 children have had a warm lunch on every school day.\n\nThe bill for rice, dal and oil is on the campaign’s page, with pictures of the first week.\n\nThank you for staying with us.",
  },
  {
    id: "b6f6c2de-0002-4c1e-9a55-000000000002",
    campaign: "hand-pump",
    daysAgo: 9,
    subject: "There is water at 38 metres",
    text: "The surveyor found water ten metres higher than we feared.\n\nDrilling begins on Monday, if the road stays dry. We will write once the pump runs.",
  },
] as const;

/** Support conversations; in some the last message is unanswered. */
export const SUPPORT_ROWS = [
  {
    uid: "demo-donor",
    messages: [
      {
        from: "person",
        daysAgo: 4,
        hour: 10,
        text: "My employer asks for the receipt of my donation in April. Where do I find it?",
      },
      {
        from: "foundation",
        daysAgo: 4,
        hour: 15,
        text: "It came by e-mail when your donation reached us. In your profile, under “My Donation”, press “Receipt” beside the donation to download it. It is not the certificate for your tax return: if that will follow, the receipt says so, and by when.",
      },
      {
        from: "person",
        daysAgo: 1,
        hour: 9,
        text: "Found it, thank you. Can my monthly gift begin on the 5th instead of the 1st?",
      },
    ],
  },
  {
    uid: "demo-person-00",
    messages: [
      {
        from: "person",
        daysAgo: 2,
        hour: 20,
        text: "I started a fundraiser for our village library. How long does the review take?",
      },
    ],
  },
  {
    uid: "demo-person-03",
    messages: [
      { from: "person", daysAgo: 12, hour: 11, text: "Please tell the school kitchen that the pictures made my day." },
      {
        from: "foundation",
        daysAgo: 11,
        hour: 10,
        text: "We have told them. They send their greetings, and more pictures will come.",
      },
    ],
  },
] as const;
