import { NGO_SECTORS, INDIAN_STATES } from "@daansetu/contract";
import type { Firestore } from "firebase-admin/firestore";
import { indexedNgo } from "../../functions/src/features/site/ngos/indexed-ngo.document.ts";
import type { NgoDocument } from "../../functions/src/features/site/ngos/ngo.document.ts";
import { parseNgoSearch } from "../../functions/src/features/site/ngos/search/query.ts";
import { rarestPiece } from "../../functions/src/features/site/ngos/search/name-parts.ts";
import { collections } from "../../functions/src/collections.ts";
import { createBatchWriter } from "./batch-writer.ts";
import { MAX_PAGE_READS, relevantTokens, type BenchQuery } from "./query.ts";
import { pick, pseudoRandom } from "./pseudo-random.ts";

/** A large directory of NGOs whose names, places and work are realistically similar, and the panel's queries on it. */

const LIST_PATH = "/admin/ngo/getAllNgos";

const FIRST_NAME_WORDS =
  `Annapurna Shiksha Jeevan Seva Asha Prerna Navjeevan Sahyog Gram Vikas Mahila Bal Nari Udaan Akshar Arogya Jal Van Pragati
  Samarpan Sankalp Umeed Disha Kiran Deepak Saraswati Lakshmi Gandhi Ambedkar Vivekananda Nirmal Swasth Roshni Muskan`.split(
    /\s+/,
  );
const SECOND_NAME_WORDS =
  "Rasoi Vidya Kendra Shakti Jyoti Path Setu Mitra Sangam Ashram Niketan Chaupal Angan Sansar Mission".split(" ");
const KIND_WORDS = "Trust Foundation Society Samiti Sanstha Mandal Sangathan Welfare".split(" ");
const TOWNS =
  `Chandpur Sonpura Haldwara Belgaon Nandkheda Lohari Mendhi Devgarh Palwan Kumbhari Ratanpur Barkheda Dumsara Majhauli
  Kosalpur Vellamangalam Bhimtala Jaipur Indore Nagpur Kochi Ranchi Patna Bhopal`.split(/\s+/);
const DESCRIPTION_WORDS =
  `Runs schools kitchens clinics for children women farmers weavers elders in villages slums hills teaches feeds plants repairs
  brings water books medicine light work with volunteers teachers doctors and local committees every week since many years`.split(
    /\s+/,
  );

function makeNgo(index: number, now: Date): NgoDocument {
  const randomFor = (salt: number) => pseudoRandom(index, salt);
  const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  return indexedNgo({
    ngoName: `${pick(FIRST_NAME_WORDS, randomFor(1))} ${pick(SECOND_NAME_WORDS, randomFor(2))} ${pick(KIND_WORDS, randomFor(3))} ${index}`,
    ngoLogo: "/pictures/ngo-udaan-pathshala.svg",
    ngoLocation: `${pick(TOWNS, randomFor(4))}, ${pick(INDIAN_STATES, randomFor(5))}`,
    description: Array.from({ length: 14 }, (_, wordIndex) => pick(DESCRIPTION_WORDS, randomFor(10 + wordIndex))).join(
      " ",
    ),
    sector: pick(NGO_SECTORS, randomFor(6)),
    approvals: [
      {
        act: "80G",
        number: `BENCH/${index}`,
        validFrom: daysFromNow(-900),
        validUntil: daysFromNow((randomFor(7) % 1_500) - 100),
      },
    ],
    status: index % 50 === 0 ? "suspended" : "enrolled",
    createdAt: daysFromNow(-(randomFor(8) % 2_000)),
    contactPersonName: "Sample",
  });
}

/** Writes the NGOs number `from` to `to`. */
export async function loadNgos(
  db: Firestore,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  const { ngos } = collections(db);
  const { set, end: writeRest } = createBatchWriter(db);
  for (let index = from; index < to; index += 1) {
    const { search = [], nameParts = [], ...ngo } = makeNgo(index, now);
    await set(ngos.doc(`bench-${index}`), {
      ...ngo,
      search: relevantTokens(search, SEARCHED_TOKENS),
      nameParts: relevantTokens(nameParts, SEARCHED_PIECES),
    });
  }
  await writeRest();
}

const SEARCHED_NAME_PART = "purna ras";
const SEARCHED_PIECES = new Set([rarestPiece(SEARCHED_NAME_PART) ?? ""]);

/** Search terms, and the filters of the panel that they are used with. */
const SEARCHES: Readonly<Record<string, { search: string; filter?: string }>> = {
  "one word": { search: "annapurna" },
  "one word with a slip": { search: "anapruna" },
  "a beginning": { search: "an" },
  "three words": { search: "annapurna rasoi trust" },
  "a common word in a state": { search: "foundation", filter: "&place=Goa&sector=health" },
  Hindi: { search: "शिक्षा" },
};
const SEARCHED_TOKENS = new Set(Object.values(SEARCHES).flatMap(({ search }) => parseNgoSearch(search)?.tokens ?? []));

/** A search reads a window of 100 documents, and further windows while nothing matches: at most five (docs/search.md, "NGOs"). */
const MAX_SEARCH_READS = 500;
const MAX_SUGGESTION_READS = 60;

/** Queries of the directory and the panel, all made as an admin. */
export const NGO_QUERIES: Readonly<Record<string, BenchQuery>> = {
  "NGOs, first page": { path: LIST_PATH, maxReads: MAX_PAGE_READS },
  "NGOs of a sector and a state": { path: `${LIST_PATH}?sector=education&place=Goa`, maxReads: MAX_PAGE_READS },
  ...Object.fromEntries(
    Object.entries(SEARCHES).map(([name, { search, filter = "" }]) => [
      `NGOs, ${name}`,
      { path: `${LIST_PATH}?search=${encodeURIComponent(search)}${filter}`, most: MAX_SEARCH_READS },
    ]),
  ),
  "NGOs, papers that lapse": { path: `${LIST_PATH}?papers=30`, maxReads: MAX_SEARCH_READS },
  "NGO names with a part": {
    path: `/ngos/suggest?text=${encodeURIComponent(SEARCHED_NAME_PART)}`,
    maxReads: MAX_SUGGESTION_READS,
  },
};
