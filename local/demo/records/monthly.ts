import { PAST_AND_PLANNED_MONTHLY } from "./monthly-past-and-planned.ts";
import type { MonthlyRow } from "./rows.ts";

/** 13 monthly campaigns, covering all eight sectors and every campaign status. */
export const MONTHLY_ROWS: readonly MonthlyRow[] = [
  {
    id: "plate-a-day",
    title: "A plate a day",
    ngo: "annapurna-rasoi",
    place: "Chandpur, Madhya Pradesh",
    sector: "hunger",
    status: "live",
    goalRupees: 270_000,
    unit: ["child at lunch", "children at lunch", 900],
    unitTarget: 300,
    createdDaysAgo: 400,
    focalPoint: [50, 50],
    donationCount: 26,
    goalShare: 0.19,
    description:
      "₹900 a month is a hot lunch for one child on every school day. The kitchen plans three weeks ahead, so a gift that comes back each month lets it buy rice and dal at harvest prices.",
    about:
      "The kitchen in Chandpur cooks for three primary schools. Six women take turns, two at the pots and four on the serving line, and each is paid for her shift.\n\nEvery morning the schools send the number of children present. That many plates are cooked, no more and no fewer. On the last working day of the month the kitchen register is compared with the school registers, and the number of plates is written on the board at the gate.\n\nIn the holidays the kitchen is cleaned and repaired, and the cooks are paid half a shift.",
    faq: [
      {
        question: "What does one child eat for ₹900 a month?",
        answer:
          "Rice or roti with dal and a vegetable on every school day, and an egg or a banana on Thursdays. That is about 22 lunches.",
      },
      {
        question: "What happens in the school holidays?",
        answer:
          "Nothing is cooked then. Your gift of that month buys rice and dal for the next term, when they are cheapest.",
      },
      {
        question: "Can I stop when I want to?",
        answer: "Yes, on any day, with the link in each e-mail we send you. Nobody rings you up about it.",
      },
      {
        question: "How do I know that the plates were served?",
        answer:
          "The kitchen’s register is compared with those of the schools each month. The photographs above come with the day and the place.",
      },
    ],
  },
  {
    id: "girls-in-school",
    title: "Keep a girl in school",
    ngo: "udaan-pathshala",
    place: "Nandkheda, Madhya Pradesh",
    sector: "education",
    status: "live",
    goalRupees: 144_000,
    unit: ["girl at school", "girls at school", 1_200],
    unitTarget: 120,
    createdDaysAgo: 330,
    focalPoint: [45, 100],
    donationCount: 22,
    goalShare: 0.3,
    description:
      "After class five the next school is seven kilometres away. ₹1,200 a month pays the fees, the books and the bus or bicycle of one girl, and somebody who rings the doorbell when she stays away.",
    about:
      "Udaan Pathshala looks after 120 girls between eleven and sixteen in nine villages. Two field workers know each of them and each of their families.\n\nGirls leave school for reasons that can be solved: a bicycle with a broken chain, a younger brother who has to be watched, a uniform that no longer fits. The field workers solve what they can within the week and call a meeting where they cannot.\n\nLast year 114 of 120 girls went on to the next class. We say openly why six did not.",
  },
  {
    id: "green-fodder",
    title: "Green fodder, every day",
    ngo: "gauri-seva",
    place: "Amgaon, Madhya Pradesh",
    sector: "animals",
    status: "live",
    goalRupees: 36_000,
    unit: ["cow’s green fodder", "cows’ green fodder", 600],
    unitTarget: 60,
    createdDaysAgo: 300,
    focalPoint: [45, 100],
    donationCount: 16,
    goalShare: 0.55,
    description:
      "Dry fodder keeps an animal alive, green fodder keeps it well. ₹600 a month is a bundle a day for one cow at the Amgaon shelter.",
    about:
      "The shelter rents two acres beside the canal and grows lucerne and maize. What it cannot grow it buys from neighbours, cut the same morning.\n\nA keeper weighs the bundles and writes them into the feed book, which lies open at the gate. The vet looks at every animal twice a month.\n\nNo milk is sold and no animal is bred.",
  },
  {
    id: "therapy-close-to-home",
    title: "Therapy close to home",
    ngo: "saksham-kendra",
    place: "Ratanpur Khurd, Madhya Pradesh",
    sector: "disability",
    status: "live",
    goalRupees: 90_000,
    unit: ["child in therapy", "children in therapy", 1_500],
    unitTarget: 60,
    createdDaysAgo: 270,
    focalPoint: [45, 100],
    donationCount: 18,
    goalShare: 0.4,
    description:
      "A therapist comes to the village twice a week, so that a child does not spend a day on the bus for forty minutes of exercise. ₹1,500 a month pays for one child’s sessions.",
    about:
      "Saksham Kendra works in eleven villages with children who walk late, speak late or learn differently, and with their parents, who do most of the therapy.\n\nEach child has a plan of four small goals for three months: to sit without support, to hold a spoon, to say what hurts. At the end of the three months parent and therapist look together at what has been reached.\n\nThe room with the bars and the mats belongs to the panchayat. Anybody may come in and watch.",
  },
  {
    id: "forest-clinic",
    title: "A mobile clinic for nine forest villages",
    ngo: "arogya-path",
    place: "Mendhi, Chhattisgarh",
    sector: "medicine",
    status: "live",
    goalRupees: 120_000,
    unit: ["hour of the clinic", "hours of the clinic", 1_000],
    unitTarget: 120,
    createdDaysAgo: 380,
    focalPoint: [58, 100],
    donationCount: 21,
    goalShare: 0.42,
    description:
      "The van comes to each village every ninth day, on the same weekday, at the same tree. ₹1,000 pays for one hour of it: doctor, nurse, driver, fuel and medicine.",
    about:
      "Nine villages lie between the river and the hills, the last of them 34 kilometres from a tarred road. Fever, coughs, snake bites and births do not wait for the road.\n\nThe van carries a doctor, a nurse, a small laboratory and forty medicines. In each village a health worker knows who needs to be seen and who has to be asked twice.\n\nDuring the rains the last three villages are reached by boat. That costs more, and we plan for it from the beginning of the year.",
  },
  {
    id: "ghat-lamps",
    title: "Lamps and clean steps at the old ghat",
    ngo: "ghat-seva-mandal",
    place: "Narmadapur Ghat, Madhya Pradesh",
    sector: "temple",
    status: "live",
    goalRupees: 25_000,
    unit: ["day at the ghat", "days at the ghat", 500],
    unitTarget: 50,
    createdDaysAgo: 220,
    focalPoint: [48, 100],
    donationCount: 15,
    goalShare: 0.6,
    description: "₹500 keeps the steps swept, the lamps filled and the flowers out of the river for one day.",
    about:
      "Eleven people work at the ghat for a fair daily wage: they sweep, they fill the lamps, they collect flowers before these reach the water and turn them into incense and compost.\n\nThe evening lamps are lit by whoever is there. Nobody is asked for money on the steps; a board says how the day is paid for.\n\nOnce a month the stone masons look at the steps that the last flood has loosened.",
  },
  {
    id: "milk-and-eggs",
    title: "Milk and an egg at the village crèche",
    ngo: "poshan-angan",
    place: "Belgaon, Maharashtra",
    sector: "children",
    status: "live",
    goalRupees: 67_500,
    unit: ["child with milk and eggs", "children with milk and eggs", 450],
    unitTarget: 150,
    createdDaysAgo: 190,
    focalPoint: [55, 100],
    donationCount: 17,
    goalShare: 0.45,
    description:
      "₹450 a month puts a glass of milk and an egg before one child under six, on every day that the crèche is open.",
    about:
      "Six village crèches take part. The milk comes from the village dairy, the eggs from two women’s groups that keep hens.\n\nOn the first Monday of the month every child is weighed and measured. The chart belongs to the family; a copy stays at the crèche. Where the curve bends down, the worker visits within three days.\n\nIn the last year the number of children who are too light for their height has fallen from 31 to 12.",
  },
  {
    id: "monsoon-stores",
    title: "Stores that are full before the monsoon",
    ngo: "setu-rahat",
    place: "Majhauli, Bihar",
    sector: "emergency",
    status: "live",
    goalRupees: 75_000,
    unit: ["family’s kit in store", "families’ kits in store", 750],
    unitTarget: 100,
    createdDaysAgo: 9,
    focalPoint: [55, 100],
    donationCount: 0,
    goalShare: 0,
    description:
      "Help that is bought in the week of the flood costs twice as much and comes too late. ₹750 puts one family’s kit on the shelf before the first rain.",
    about:
      "Three store rooms on high ground hold tarpaulins, rope, buckets, dry rations and first-aid boxes for a hundred families each.\n\nRations that come near their date go to the school kitchens in January and are replaced. Twice a year the volunteers take everything out, count it and put it back.\n\nWhen the water comes, the village committees have the keys.",
  },
  {
    id: "elders-medicine",
    title: "Tablets and a visit for elders",
    ngo: "dada-dadi-kendra",
    place: "Kumbhari, Karnataka",
    sector: "medicine",
    status: "live",
    goalRupees: 52_000,
    unit: ["elder’s medicine", "elders’ medicine", 650],
    unitTarget: 80,
    createdDaysAgo: 150,
    focalPoint: [55, 100],
    donationCount: 14,
    goalShare: 0.5,
    description:
      "₹650 a month pays for the blood pressure or sugar tablets of one elder who lives alone, and for the nurse who brings them and stays for tea.",
    about:
      "Eighty elders in fourteen villages are on the list. Their sons and daughters work in the cities and telephone on Sundays.\n\nThe nurse brings the tablets for a month, sorted by day, measures and writes down, and asks the questions that one asks at tea. Twice a week those who can meet for a walk.\n\nNobody is on the list who could pay without hardship, and the list is reviewed every half year by a doctor and two people from the villages.",
  },
  ...PAST_AND_PLANNED_MONTHLY,
];
