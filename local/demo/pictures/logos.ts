import { C, rect } from "./kit/ink.ts";

// Marks of the sample organisations: one line drawing on a tint, 32 units wide.

interface Mark {
  tint: string;
  ink: string;
  /** Lines, drawn round. */
  line: string;
  /** A filled spark. */
  spark?: string;
}

const FOOD = { tint: "#FDEFD2", ink: C.madder };
const SCHOOL = { tint: "#E7EAF2", ink: C.neel };
const GREEN = { tint: "#E3EBD8", ink: C.leaf };
const HEALTH = { tint: "#DFECE8", ink: C.leaf };
const RIGHTS = { tint: "#F6E3D6", ink: C.madder };
const WORK = { tint: "#F4EBDC", ink: C.neel };

/** By NGO id. */
export const LOGO_MARKS = {
  "annapurna-rasoi": {
    ...FOOD,
    line: "M5 18h22a11 10 0 0 1-22 0z",
    spark: "M10 13q-3-4 0-8M16 13q-3-4 0-8M22 13q-3-4 0-8",
  },
  "dhaan-kothi": { ...FOOD, line: "M8 26V15h16v11zM5 15L16 5l11 10z", spark: "M14 26v-5h4v5" },
  "roti-saath": { ...FOOD, line: "M16 6a10 10 0 1 1-.1 0z", spark: "M16 11v10M11 16h10" },
  "poshan-angan": { ...FOOD, line: "M11 5h10l-1 6c5 5 3 15-4 15s-9-10-4-15z", spark: "M9 17h14" },
  "udaan-pathshala": { ...SCHOOL, line: "M4 24l12-16 12 16", spark: "M10 24l6-8 6 8" },
  "akshar-mitra": { ...SCHOOL, line: "M4 8q6-2 12 2q6-4 12-2v15q-6-2-12 2q-6-4-12-2z", spark: "M16 10v15" },
  "taaron-ki-shala": {
    ...SCHOOL,
    line: "M5 27h22M8 27V17l8-6 8 6v10",
    spark: "M16 3l1.500 3 3.500.500-2.500 2.300.600 3.200-3.100-1.600-3.100 1.600.600-3.200L11 6.500l3.500-.500z",
  },
  "pragati-chhatravas": { ...SCHOOL, line: "M6 27V9h20v18zM6 15h20M6 21h20", spark: "M16 9v18" },
  "jal-saathi": { ...GREEN, line: "M16 4c6 8 9 12 9 16a9 9 0 0 1-18 0c0-4 3-8 9-16z", spark: "M12 20q4 4 8 0" },
  "van-mitra": { ...GREEN, line: "M16 28V14M16 4c8 4 9 12 0 14C7 16 8 8 16 4z", spark: "M9 28h14" },
  "gauri-seva": { ...GREEN, line: "M6 6q2 11 10 11T26 6", spark: "M16 17v10M10 27h12" },
  "pankh-pariwar": { ...GREEN, line: "M4 18q6-10 12 0q6-10 12 0", spark: "M16 18v8" },
  "pashu-mitra": { ...GREEN, line: "M16 27c-7 0-8-8 0-11c8 3 7 11 0 11z", spark: "M8 14v.1M13 8v.1M19 8v.1M24 14v.1" },
  "arogya-path": { ...HEALTH, line: "M16 5v22M5 16h22", spark: "M8 8l16 16M24 8L8 24" },
  "swasth-gaon": {
    ...HEALTH,
    line: "M16 27C6 20 4 15 6 10c2-5 8-4 10 1c2-5 8-6 10-1c2 5 0 10-10 17z",
    spark: "M8 16h5l2-4 3 8 2-4h4",
  },
  "drishti-kiran": { ...HEALTH, line: "M3 16q13-14 26 0q-13 14-26 0z", spark: "M16 12a4 4 0 1 1-.1 0z" },
  "dada-dadi-kendra": { ...HEALTH, line: "M12 27V13a6 6 0 0 1 12 0v1", spark: "M8 27h8M12 20h6" },
  "saksham-kendra": { ...RIGHTS, line: "M14 8v9h8l4 8", spark: "M20 23a8 8 0 1 1-9-11M14 4v.1" },
  "nyaya-chaupal": { ...RIGHTS, line: "M16 5v22M8 27h16M6 10h20", spark: "M6 10l-3 8h6zM26 10l-3 8h6z" },
  "nanhe-kadam": { ...RIGHTS, line: "M16 5a4 4 0 1 1-.1 0zM9 27q0-12 7-12t7 12", spark: "M9 20l-4-3M23 20l4-3" },
  "setu-rahat": {
    ...RIGHTS,
    line: "M3 13h26M5 24a5.500 5.500 0 0 1 11 0M16 24a5.500 5.500 0 0 1 11 0",
    spark: "M3 9h26",
  },
  "bunkar-sahyog": { ...WORK, line: "M6 6v20M12 6v20M20 6v20M26 6v20", spark: "M6 11h20M6 16h20M6 21h20" },
  "hunar-haat": { ...WORK, line: "M9 27l10-14M15 9l8 6 4-6-8-6z", spark: "M6 27h10" },
  "jal-jeevan": { ...GREEN, line: "M5 9h22v4H5zM8 13v14h16V13", spark: "M11 18h10M11 23h10" },
  "naya-savera": { ...SCHOOL, line: "M4 23h24M9 23a7 7 0 0 1 14 0", spark: "M16 7v4M7 11l2 3M25 11l-2 3" },
  "aarogya-mitra": { ...HEALTH, line: "M4 22V11h15v11zM19 15h5l4 4v3h-9", spark: "M11 13v6M8 16h6" },
  "annapurna-sewa": {
    ...FOOD,
    line: "M7 14h18v8a5 5 0 0 1-5 5h-8a5 5 0 0 1-5-5z",
    spark: "M4 14h24M12 9q-2-2 0-5M20 9q-2-2 0-5",
  },
  "quick-help": { ...WORK, line: "M5 12h22l-2 15H7z", spark: "M11 12a5 5 0 0 1 10 0" },
  "ghat-seva-mandal": { ...WORK, line: "M4 26h24M7 21h18M10 16h12", spark: "M16 4q5 6 0 9q-5-3 0-9z" },
} as const satisfies Record<string, Mark>;
export type LogoName = keyof typeof LOGO_MARKS;

export function logoSvg(name: LogoName): string {
  const { tint, ink, line, spark }: Mark = LOGO_MARKS[name];
  const stroke = (d: string, colour: string) => `<path d="${d}" stroke="${colour}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${rect(0, 0, 64, 64, tint, 14)}<g transform="translate(12 12) scale(1.25)" fill="none" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${stroke(line, ink)}${spark ? stroke(spark, ink === C.madder ? C.geru : C.genda) : ""}</g></svg>`;
}
