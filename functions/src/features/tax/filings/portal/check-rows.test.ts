import { canBeFiled } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { aFiledRow } from "../../../../../test/support/filing-samples.ts";
import type { FiledRow } from "../rows/filed-row.ts";
import { faultsOf } from "./check-rows.ts";
import { portalCsv } from "./portal-csv.ts";
import { COLUMN_TITLES as TITLES } from "./portal-labels.ts";

const ORIGINAL = { form: "113", isRevised: false } as const;
const REVISED = { form: "113", isRevised: true } as const;
const faultsIn = (changes: Partial<FiledRow>, statement: typeof ORIGINAL | typeof REVISED = ORIGINAL) =>
  faultsOf([aFiledRow(), aFiledRow({ key: "2026-27-1-2", ...changes })], statement);
const withId = (number: string, type: FiledRow["taxId"]["type"] = "pan") => ({ taxId: { type, number } });

describe("A row that the form takes", () => {
  it.each<[string, Partial<FiledRow>]>([
    ["in order", {}],
    ["of a company", withId("AAACR5678K")],
    ["with a passport", withId("M1234567", "passport")],
    ["with a name in Devanagari", { name: "आशा देवी" }],
    ["with a name that has points and brackets", { name: "A. P. J. (Asha) D'Souza-Rao & Sons" }],
    ["of a firm", { name: "3M India Ltd" }],
    ["of a family", { name: "M/s. Shah & Co. (HUF)" }],
    ["of somebody's estate", { name: "(Late) Asha Rao" }],
    ["with an address as long as it may be", { address: "a".repeat(250) }],
    ["of one rupee", { amountPaise: 50 }],
    ["with a pre-acknowledgement number", { preAcknowledgement: "AAATD1234EF2026100017" }],
  ])("%s has no fault", (_, changes) => {
    expect(faultsIn(changes)).toEqual([]);
  });
});

describe("A cell that the form would refuse", () => {
  it.each<[string, Partial<FiledRow>, string]>([
    ["no tax id", withId(""), TITLES.idNumber],
    ["a PAN of nine characters", withId("ABCPE1234"), TITLES.idNumber],
    ["a PAN of no kind of holder", withId("ABCDE1234F"), TITLES.idNumber],
    ["a PAN in small letters", withId("abcpe1234f"), TITLES.idNumber],
    ["a passport with a space", withId("M 1234567", "passport"), TITLES.idNumber],
    ["an id that is too long", withId("A".repeat(76), "tin"), TITLES.idNumber],
    ["no approval", { urn: "" }, TITLES.urn],
    ["a URN that is too long", { urn: "A".repeat(101) }, TITLES.urn],
    ["a URN that begins like a formula", { urn: "=AAATD1234EF20214" }, TITLES.urn],
    ["no day of the approval", { urnIssuedOn: "" }, TITLES.urnIssuedOn],
    ["no name", { name: "" }, TITLES.name],
    ["a name with a telephone number", { name: "Asha 98765" }, TITLES.name],
    ["a name that begins like a formula", { name: "=SUM(A1)" }, TITLES.name],
    ["a name that is too long", { name: "a".repeat(126) }, TITLES.name],
    ["no address", { address: "" }, TITLES.address],
    ["an address that begins like a formula", { address: "@home" }, TITLES.address],
    ["an address with a sign", { address: "12 Street <b>" }, TITLES.address],
    ["an address that is too long", { address: "a".repeat(251) }, TITLES.address],
    ["nothing left", { amountPaise: 0 }, TITLES.amount],
    ["less than half a rupee", { amountPaise: 49 }, TITLES.amount],
    [
      "a pre-acknowledgement number that is too long",
      { preAcknowledgement: "1".repeat(22) },
      TITLES.preAcknowledgement,
    ],
    ["a pre-acknowledgement number with a sign", { preAcknowledgement: "AB-1" }, TITLES.preAcknowledgement],
  ])("is found: %s", (_, changes, column) => {
    expect(faultsIn(changes)).toEqual([{ row: 2, column, message: expect.any(String) as string }]);
  });

  it("is named without its content", () => {
    const faults = faultsIn({ ...withId("SECRET1234"), name: "Secret 98765", address: "=Secret", urn: "-Secret" });
    expect(faults).toHaveLength(4);
    expect(JSON.stringify(faults).toUpperCase()).not.toContain("SECRET");
  });

  it("is a number that two rows quote", () => {
    const preAcknowledgement = "AAATD1234EF2026100017";
    expect(faultsOf([aFiledRow({ preAcknowledgement }), aFiledRow({ preAcknowledgement })], ORIGINAL)).toMatchObject([
      { row: 2, column: TITLES.preAcknowledgement },
    ]);
  });

  it("is a row to modify or delete whose certificate is not known, and none to add", () => {
    expect(faultsIn({ change: "add" }, REVISED)).toEqual([]);
    expect(faultsIn({ change: "modify" }, REVISED)).toMatchObject([{ row: 2, column: TITLES.preAcknowledgement }]);
    expect(faultsIn({ change: "delete" }, REVISED)).toMatchObject([{ row: 2, column: TITLES.preAcknowledgement }]);
    expect(faultsIn({ change: "modify", certificateNumber: "AAATD1234E05261000001" }, REVISED)).toEqual([]);
  });

  it("may be entered by hand if it is only a certificate's number, which hides no other fault", () => {
    const withoutNumber = Array.from({ length: 150 }, () => aFiledRow({ change: "modify" }));
    expect(canBeFiled({ faults: faultsOf(withoutNumber, REVISED) })).toBe(true);
    const faults = faultsOf([...withoutNumber, aFiledRow({ name: "" })], REVISED);
    expect(faults).toHaveLength(100);
    expect(faults[0]).toMatchObject({ row: 151, column: TITLES.name });
    expect(canBeFiled({ faults })).toBe(false);
  });

  it("is listed up to a hundred times", () => {
    expect(
      faultsOf(
        Array.from({ length: 300 }, () => aFiledRow({ name: "" })),
        ORIGINAL,
      ),
    ).toHaveLength(100);
  });
});

describe("The portal's CSV", () => {
  it("has the form's section, whole rupees and no byte order mark, and quotes the certificate in a revision", async () => {
    const row = aFiledRow({ change: "modify", certificateNumber: "AAATD1234E05261000001", amountPaise: 1_234_50 });
    const csv = await portalCsv([row], { form: "10BD", isRevised: true });
    expect(csv.split("\r\n")).toEqual([
      "Sl. No.,Pre Acknowledgement Number,ID Code,Unique Identification Number,Section Code,Unique Registration Number (URN),Date of Issuance of Unique Registration Number,Name of donor,Address of donor,Donation Type,Mode of receipt,Amount of donation (Indian rupees),Add / Modify / Delete",
      '1,AAATD1234E05261000001,Permanent Account Number,ABCPE1234F,Section 80G,AAATD1234EF20214,01/04/2024,Asha Devi Rao,"12 Sample Street, Kerala 682001",Others,Electronic modes including account payee cheque/draft,1235,Modify',
      "",
    ]);
  });
});
