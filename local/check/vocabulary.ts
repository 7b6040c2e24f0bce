/** A word of our own that stood for a term of the field, and the term (docs/glossary.md). */
export interface VocabularyRule {
  forbidden: RegExp;
  use: string;
  /** Also in sentences for visitors, mails and demo records, whose wording has rules of its own (`words.ts`). */
  inTexts?: boolean;
}

/** Stored names, values of the API, log lines that alerts look for, and names of browsers and libraries. They stay as they are. */
const KEPT =
  /parkedEntities|parkedAt|"parked"|\bparked: |=parked\b|\.parked\b|, parked[,\]]|"?entity-parked|processed and was parked|heardAt|gatewayDifferences|settlementDifferences/g;

export const VOCABULARY: Readonly<Record<string, VocabularyRule>> = {
  "haldi, madder, neel": { forbidden: /haldi|madder|neel/i, use: "warning, danger, info", inTexts: true },
  heard: {
    forbidden: /\bheard(?:[A-Z]|-entity)|HeardEntity|\b(?:as|form was) last heard\b|\bheard first\b/,
    use: "mirrored entity, reported",
  },
  news: { forbidden: /[a-z]News(?:Service)?\b|-news\b|\bis (?:no )?news\b|\bnews of\b/, use: "event, update" },
  vouched: { forbidden: /[a-z]Vouched\b|\bvouched(?:[A-Z]| for\b)/, use: "signature verified" },
  cure: { forbidden: /\bcure[sd]?\b|\bcures?[A-Z]|\b(?:[a-z]\w*)?Cure[sd]?(?![a-z])/, use: "resolution" },
  parked: { forbidden: /\bpark(?:s|ed|ing)?\b|\bpark(?:ed|ing)?[A-Z]|Park(?:ed|ing)/, use: "dead letter" },
  difference: {
    forbidden: /[a-z]Differences?(?![a-z])|\bdifferences?[A-Z]|\bdifferences? between the (?:gateway|books) and\b/,
    use: "discrepancy",
  },
  owed: {
    forbidden: /\b[Oo]wed?(?:[A-Z]\w*)?Mails?\b|\bowes? (?:\w+ ){0,3}mails?\b|\bowed mails?\b/,
    use: "enqueues, queued mail",
  },
  press: {
    forbidden:
      /[a-z]Press(?:es)?\b|\bpress(?:Button|On[A-Z]|Pay)\b|\b[Pp]resses (?:on|the button|Donate|Pay)\b|\b(?:a|the|one|each|next|last) press(?! of )\b/,
    use: "click, tap",
  },
  touch: { forbidden: /\bwhenTouched\b|\b(?:a|first|no) touch\b(?! (?:target|screen))/, use: "interaction" },
  "a comment that begins with Whether": {
    forbidden: /\/\*\*\s*Whether\b|^\s*\* Whether\b|@(?:returns|param [\w.]+) whether\b/,
    use: "True if",
  },
};

const TEXTS = /^web\/messages\/|^web\/public\/|\/mails\/|-mail\.ts$|\/defaults\/|^local\/demo\//;

/** The names of the rules that a line of a file breaks. */
export function brokenVocabularyRules(path: string, line: string): string[] {
  const own = line.replaceAll(KEPT, "");
  return Object.entries(VOCABULARY)
    .filter(([, { inTexts }]) => inTexts === true || !TEXTS.test(path))
    .filter(([, { forbidden }]) => forbidden.test(own))
    .map(([name]) => name);
}
