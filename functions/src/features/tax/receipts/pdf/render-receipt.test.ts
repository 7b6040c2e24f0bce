import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import type { ReceiptContent } from "../content/receipt.document.ts";
import { PLAIN_RECEIPT } from "./receipt-samples.ts";
import { renderReceipt } from "./render-receipt.ts";

type Change = Partial<Omit<ReceiptContent, "donor" | "foundation">> & {
  donor?: Partial<ReceiptContent["donor"]>;
  foundation?: Partial<ReceiptContent["foundation"]>;
};
const receipt = ({ donor, foundation, ...rest }: Change = {}): ReceiptContent => ({
  ...PLAIN_RECEIPT,
  ...rest,
  donor: { ...PLAIN_RECEIPT.donor, ...donor },
  foundation: { ...PLAIN_RECEIPT.foundation, ...foundation },
});

async function read(change?: Change) {
  const bytes = await renderReceipt(receipt(change));
  // pdf.js takes the bytes that it is given.
  const pdf = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(pdf, { mergePages: true });
  return { bytes, pdf, text: text.replaceAll(/\s+/g, " ").normalize("NFC") };
}

/** Printed in one go, so that the fonts of all are opened once. */
const NAMES = [
  "Asha Rao",
  "Tarun D’Souza",
  "Rāma Łukasz",
  "श्रीमती लक्ष्मी क्षीरसागर",
  "हिन्दी किर्ति प्रार्थना त्रिपाठी",
  "ज्ञानेश्वर क्षत्रिय शिक्षा कक्षा राष्ट्रपति रुद्र कर्तृत्व विद्या",
  "রবীন্দ্রনাথ ব্যানার্জি চৌধুরী",
  "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਚੰਡੀਗੜ੍ਹ",
  "કૃષ્ણ ધર્મિષ્ઠા ક્ષત્રિય",
  "ଶ୍ରୀମତୀ ଭୁବନେଶ୍ୱର କୈଳାଶ",
  "கௌரி கோயம்புத்தூர் லட்சுமி",
  "శ్రీమతి వెంకటేశ్వర్లు కృష్ణ",
  "ಶ್ರೀಮತಿ ಕೃಷ್ಣ ಕೊಡಗು",
  "ശ്രീമതി ലക്ഷ്മി സ്ത്രീ മോഹൻലാൽ",
  "ᱨᱟᱹᱜᱷᱩᱱᱟᱛᱷ ᱢᱩᱨᱢᱩ",
  "ꯂꯩꯁꯥꯡꯊꯦꯝ ꯏꯕꯣꯃꯆꯥ",
].map((name) => name.normalize("NFC"));

// The libraries and the fonts are loaded with the first.
beforeAll(async () => {
  await renderReceipt(receipt({ donor: { addressLines: NAMES } }));
}, 60_000);

describe("the text of a receipt", () => {
  it("says everything that the content has", async () => {
    const { text } = await read();
    for (const sentence of [
      "Donation receipt",
      "DS-2026-27-000123",
      "23 November 2026",
      "22 November 2026",
      "2026-27",
      "₹1,02,500.50",
      "Rupees One Lakh Two Thousand Five Hundred and Fifty Paise Only",
      "Asha Rao",
      "Bengaluru, Karnataka 560003",
      "PAN ABXXXXXX4F",
      "Daansetu Charitable Foundation",
      "Pune, Maharashtra 411001",
      "PAN AAATD1234F",
      "Approval under section 354 (80G) AAATD1234FF20214, valid 1 April 2024 to 31 March 2029",
      "12A registration AAATD1234FE20211, valid from 1 April 2024",
      "Midday meals for 240 children of Anekal",
      "UPI",
      "pay_QzT7w3bkLm9x2A",
      "260000123456789",
      ...PLAIN_RECEIPT.taxSentences,
      "Meera Kulkarni",
      "Managing Trustee",
      "Scan the QR code, or open daansetu.example/verify and enter the number and this check code: BCDF-GHJK",
    ])
      expect(text).toContain(sentence);
  });

  it("that was issued before there were check codes names the address of its code", async () => {
    const verifyLink = "https://daansetu.example/verify/DS-2026-27-000123";
    const { text } = await read({ checkCode: undefined, verifyLink });
    expect(text).toContain("Scan the code, or open daansetu.example/verify/DS-2026-27-000123");
    expect(text).not.toContain("check code");
  });

  it("comes out of the PDF as it was typed, in every script", async () => {
    const { text } = await read({ donor: { addressLines: NAMES } });
    for (const name of NAMES) expect(text).toContain(name);
    expect(text).not.toContain("question mark");
  });

  it("has the words of Urdu names in their order; pdf.js, which reads them here, finds no spaces between what goes to the left", async () => {
    const names = ["محمد اشرف خان", "آصفہ بیگم ٹھاکر", "گلی 12 (شمالی)، لاہور"];
    const { text } = await read({ donor: { fullName: "علی خان", addressLines: names } });
    for (const word of [...names, "علی خان"].join(" ").match(/[\p{L}\p{M}]+|12/gu) ?? []) expect(text).toContain(word);
    expect(text.replaceAll(" ", "")).toContain("محمداشرفخان");
    expect(text.replaceAll(" ", "")).toContain("آصفہبیگمٹھاکر");
    expect(text).not.toContain("question mark");
  });

  it("marks letters that no font has, and says so", async () => {
    const { text } = await read({ donor: { fullName: "Ali 王小明 🌼 \u202EoaR\u0007" } });
    expect(text).toContain("Ali ? ? oaR");
    expect(text).toContain("A question mark stands for letters that this receipt could not print.");
  });

  it("names the approval of a donation before April 2026 by the Act of 1961", async () => {
    const { text } = await read({ receivedOn: "2026-03-31" });
    expect(text).toContain("80G(5) approval AAATD1234FF20214");
  });

  it("of a corrected donor says when it was corrected, and names the type of the tax id", async () => {
    const corrected = { version: 1, correctedOn: "2026-12-02", issuedOn: "2026-12-02" };
    const { text } = await read({ ...corrected, donor: { taxId: { type: "passport", masked: "K1XXXX67" } } });
    expect(text).toContain("This receipt was corrected on 2 December 2026.");
    expect(text).toContain("This version issued on");
    expect(text).toContain("Passport K1XXXX67");
    const amended = await read({ ...corrected, version: 2, state: "amended", netPaise: 50_000_00 });
    expect(amended.text).toContain("The donor's details were corrected on 2 December 2026.");
    expect(amended.pdf.numPages).toBe(1);
  });

  it("leaves out what is not known", async () => {
    const { text } = await read({
      donor: { addressLines: [], taxId: undefined },
      paymentReference: undefined,
      foundation: {
        pan: undefined,
        address: undefined,
        approvals: [],
        signatoryName: undefined,
        signatoryTitle: undefined,
      },
      taxSentences: [],
    } as Change);
    for (const absent of ["PAN", "approval", "undefined", "Payment reference", "For your tax return", "For Daansetu"])
      expect(text).not.toContain(absent);
  });

  it("says of an amended receipt what was returned and what remains", async () => {
    const { text } = await read({ state: "amended", version: 1, netPaise: 1_00_000_00 });
    expect(text).toContain("Amended donation receipt");
    expect(text).toContain("₹2,500.50 of this donation was returned.");
    expect(text).toContain("Amount received ₹1,02,500.50");
    expect(text).toContain("Returned ₹2,500.50");
    expect(text).toContain("Amount that remains ₹1,00,000");
    expect(text).toContain("Rupees One Lakh Only");
  });

  it("says of a cancelled receipt that it is, and nothing about a deduction that it allows", async () => {
    const { text } = await read({ state: "cancelled", version: 2, netPaise: 0 });
    expect(text).toContain("This receipt is cancelled.");
    expect(text).toContain("CANCELLED");
    expect(text).toContain("no deduction can be claimed for it");
    expect(text).not.toContain("may be eligible");
    expect(text).not.toContain("Rupees");
  });
});

describe("the file of a receipt", () => {
  it("has the same bytes whenever it is rendered", async () => {
    expect(await renderReceipt(receipt())).toEqual(await renderReceipt(receipt()));
  });

  it("has another id for another version", async () => {
    const [first, second] = await Promise.all([read(), read({ version: 1 })]);
    expect(first.pdf.fingerprints[0]).not.toBe(second.pdf.fingerprints[0]);
  });

  it("is dated with the day of issue in India", async () => {
    const { info } = await (await read()).pdf.getMetadata();
    expect(info).toMatchObject({
      Title: "Donation receipt DS-2026-27-000123",
      Language: "en-IN",
      CreationDate: "D:20261122183000Z",
    });
  });

  it.each<[string, Change]>([
    ["plain", {}],
    ["in Hindi", { donor: { fullName: "श्रीमती लक्ष्मी क्षीरसागर" }, campaignTitle: "बच्चों की शिक्षा" }],
    ["amended", { state: "amended", netPaise: 1_00 }],
    ["cancelled", { state: "cancelled", netPaise: 0 }],
  ])("is one small page: %s", async (_case, change) => {
    const { bytes, pdf } = await read(change);
    expect(pdf.numPages).toBe(1);
    expect(bytes.length).toBeLessThan(60_000);
  });

  it("embeds every font that it uses, with its text", async () => {
    const { bytes } = await read();
    const file = Buffer.from(bytes).toString("latin1");
    const fonts = file.match(/\/Subtype \/Type0/g)?.length ?? 0;
    expect(fonts).toBeGreaterThan(1);
    expect(file.match(/\/ToUnicode /g)).toHaveLength(fonts);
    expect(file.match(/\/FontFile2 /g)).toHaveLength(fonts);
    expect(file).not.toContain("Helvetica");
  });

  it("is tagged: headings, a table with row headers, a described code and a link", async () => {
    const { pdf } = await read();
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const role of ["Document", "H1", "H2", "Table", "TR", "TH", "TD", "Figure", "Link"])
      expect(tree).toContain(`"role":"${role}"`);
    expect(tree).toContain(`QR code that opens ${PLAIN_RECEIPT.verifyLink}`);
    const links = await (await pdf.getPage(1)).getAnnotations();
    expect(links).toContainEqual(expect.objectContaining({ url: PLAIN_RECEIPT.verifyLink }));
  });

  it("goes on to a second page where the words are many, and none lies on another", async () => {
    const wording = "The certificate is generated on the portal of the department. ".repeat(10).slice(0, 600);
    const { pdf, text } = await read({
      state: "amended",
      netPaise: 1,
      amountPaise: 1_000_000_000_000,
      donor: { fullName: "Venkata ".repeat(15), addressLines: ["A".repeat(200), "Road ".repeat(40)] },
      campaignTitle: "River ".repeat(25),
      foundation: { name: "Name ".repeat(28), address: "Street ".repeat(57), signatoryName: "Meera ".repeat(20) },
      taxSentences: [wording, wording, wording, wording],
    });
    expect(pdf.numPages).toBe(2);
    expect(text).toContain("DS-2026-27-000123, page 2");
    for (const number of [1, 2]) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const boxes = items.flatMap((item) =>
        "str" in item && item.str.trim() !== ""
          ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
          : [],
      );
      for (const [index, a] of boxes.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(50);
        expect(a.x + a.width).toBeLessThanOrEqual(545.5);
        expect(a.y).toBeGreaterThan(24);
        for (const b of boxes.slice(index + 1))
          expect(
            Math.abs(a.y - b.y) > 7 || a.x + a.width <= b.x + 0.5 || b.x + b.width <= a.x + 0.5,
            `${a.text} / ${b.text}`,
          ).toBe(true);
      }
    }
  });
});

it("A dedication is printed as typed, and an amended receipt with one stays on one page", async () => {
  const { pdf, text } = await read({
    dedication: "In memory of श्रीमती लक्ष्मी क्षीरसागर",
    state: "amended",
    version: 1,
    netPaise: 500_00,
  });
  expect(text).toContain("In memory of श्रीमती लक्ष्मी क्षीरसागर");
  expect(pdf.numPages).toBe(1);
});
