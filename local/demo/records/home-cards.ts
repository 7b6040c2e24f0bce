export interface HomeCardRow {
  picture: `banner-${string}`;
  link: string;
  caption: string;
  alt: string;
}

export const HOME_CARD_ROWS: readonly HomeCardRow[] = [
  {
    picture: "banner-flood",
    link: "/storypage/flood-boats",
    caption: "Flood relief: two boats are out, three more wait for fuel",
    alt: "Drawing: two boats with people and cartons on flooded fields",
  },
  {
    picture: "banner-meals",
    link: "/storypage/school-meals",
    caption: "120 lunches a day in Chandpur, cooked by mothers",
    alt: "Drawing: a cook at two pots, five children with plates",
  },
  {
    picture: "banner-pump",
    link: "/storypage/hand-pump",
    caption: "A second pump for Bhimtala, before the dry months",
    alt: "Drawing: villagers at a hand pump, one of them with a pot on her head",
  },
  {
    picture: "banner-school",
    link: "/monthly-donate/girls-in-school",
    caption: "₹1,200 a month keeps a girl in school",
    alt: "Drawing: three children with school bags walk towards their school",
  },
  {
    picture: "banner-shelter",
    link: "/storypage/rescued-cattle",
    caption: "38 rescued cattle, and fodder to last until June",
    alt: "Drawing: a cow, a calf and a goat at the shelter, a keeper with green fodder",
  },
  {
    picture: "banner-clinic",
    link: "/monthly-donate/forest-clinic",
    caption: "The clinic van reaches nine forest villages, each every ninth day",
    alt: "Drawing: a clinic van, a health worker and people who wait",
  },
];
