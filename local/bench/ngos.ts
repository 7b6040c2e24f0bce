import { NGO_SECTORS, STATES } from "@daansetu/contract";
import type { Firestore } from "firebase-admin/firestore";
import { indexedNgo } from "../../functions/src/features/ngos/indexed-ngo.document.ts";
import type { NgoDocument } from "../../functions/src/features/ngos/ngo.document.ts";
import { parseNgoSearch } from "../../functions/src/features/ngos/search/query.ts";
import { rarestPiece } from "../../functions/src/features/ngos/search/name-parts.ts";
import { collections } from "../../functions/src/collections.ts";
import { batchWriter } from "./batch-writer.ts";
import { A_PAGE, relevantTokens, type Question } from "./query.ts";

/** A large directory of NGOs whose names, places and work are realistically similar, and the panel's queries on it. */

const LIST = "/admin/ngo/getAllNgos";

const FIRST =
  `Annapurna Shiksha Jeevan Seva Asha Prerna Navjeevan Sahyog Gram Vikas Mahila Bal Nari Udaan Akshar Arogya Jal Van Pragati
  Samarpan Sankalp Umeed Disha Kiran Deepak Saraswati Lakshmi Gandhi Ambedkar Vivekananda Nirmal Swasth Roshni Muskan`.split(
    /\s+/,
  );
const SECOND =
  "Rasoi Vidya Kendra Shakti Jyoti Path Setu Mitra Sangam Ashram Niketan Chaupal Angan Sansar Mission".split(" ");
const KIND = "Trust Foundation Society Samiti Sanstha Mandal Sangathan Welfare".split(" ");
const TOWNS =
  `Chandpur Sonpura Haldwara Belgaon Nandkheda Lohari Mendhi Devgarh Palwan Kumbhari Ratanpur Barkheda Dumsara Majhauli
  Kosalpur Vellamangalam Bhimtala Jaipur Indore Nagpur Kochi Ranchi Patna Bhopal`.split(/\s+/);
const WORK =
  `Runs schools kitchens clinics for children women farmers weavers elders in villages slums hills teaches feeds plants repairs
  brings water books medicine light work with volunteers teachers doctors and local committees every week since many years`.split(
    /\s+/,
  );

const pick = <Item>(all: readonly Item[], n: number): Item => {
  const item = all[n % all.length];
  if (item === undefined) throw new TypeError("nothing to pick from");
  return item;
};
/** A deterministic pseudo-random number. */
const mixed = (n: number, salt: number) => (Math.imul(n + 1, 2_654_435_761 + salt * 97) >>> 0) % 1_000_003;

function ngoAt(n: number, now: Date): NgoDocument {
  const at = (salt: number) => mixed(n, salt);
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  return indexedNgo({
    ngoName: `${pick(FIRST, at(1))} ${pick(SECOND, at(2))} ${pick(KIND, at(3))} ${n}`,
    ngoLogo: "/pictures/ngo-udaan-pathshala.svg",
    ngoLocation: `${pick(TOWNS, at(4))}, ${pick(STATES, at(5))}`,
    description: Array.from({ length: 14 }, (_, word) => pick(WORK, at(10 + word))).join(" "),
    sector: pick(NGO_SECTORS, at(6)),
    approvals: [{ act: "80G", number: `BENCH/${n}`, validFrom: day(-900), validUntil: day((at(7) % 1_500) - 100) }],
    status: n % 50 === 0 ? "suspended" : "enrolled",
    createdAt: day(-(at(8) % 2_000)),
    contactPersonName: "Sample",
  });
}

/** Writes the NGOs number `from` to `to`. */
export async function loadNgos(
  db: Firestore,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  const { ngos } = collections(db);
  const { set, end } = batchWriter(db);
  for (let n = from; n < to; n += 1) {
    const { search = [], nameParts = [], ...ngo } = ngoAt(n, now);
    await set(ngos.doc(`bench-${n}`), {
      ...ngo,
      search: relevantTokens(search, TOKENS_ASKED),
      nameParts: relevantTokens(nameParts, PIECES_ASKED),
    });
  }
  await end();
}

const PART_ASKED = "purna ras";
const PIECES_ASKED = new Set([rarestPiece(PART_ASKED) ?? ""]);

/** Search terms, and the filters of the panel that they are used with. */
const SEARCHES: Readonly<Record<string, { search: string; filter?: string }>> = {
  "one word": { search: "annapurna" },
  "one word with a slip": { search: "anapruna" },
  "a beginning": { search: "an" },
  "three words": { search: "annapurna rasoi trust" },
  "a common word in a state": { search: "foundation", filter: "&place=Goa&sector=health" },
  Hindi: { search: "शिक्षा" },
};
const TOKENS_ASKED = new Set(Object.values(SEARCHES).flatMap(({ search }) => parseNgoSearch(search)?.tokens ?? []));

/** A search reads a window of 100 documents, and further windows while nothing matches: at most five (decision 022). */
const A_SEARCH = 500;
const SUGGESTIONS = 60;

/** Queries of the directory and the panel, all made as an admin. */
export const NGO_QUESTIONS: Readonly<Record<string, Question>> = {
  "NGOs, first page": { path: LIST, most: A_PAGE },
  "NGOs of a sector and a state": { path: `${LIST}?sector=education&place=Goa`, most: A_PAGE },
  ...Object.fromEntries(
    Object.entries(SEARCHES).map(([name, { search, filter = "" }]) => [
      `NGOs, ${name}`,
      { path: `${LIST}?search=${encodeURIComponent(search)}${filter}`, most: A_SEARCH },
    ]),
  ),
  "NGOs, papers that lapse": { path: `${LIST}?papers=30`, most: A_SEARCH },
  "NGO names with a part": { path: `/ngos/suggest?text=${encodeURIComponent(PART_ASKED)}`, most: SUGGESTIONS },
};
