import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formOfAddress, publicName } from "./person-name.ts";

type Row = [typed: string, whole: string | undefined, short: string | undefined, shown: string | null];

/** What people type as their name, how a mail and the success page address them, and what everyone sees. */
const NAMES: Record<string, Row[]> = {
  "plain names": [
    ["Asha", "Asha", "Asha", "Asha"],
    ["Asha Rao", "Asha Rao", "Asha", "Asha R."],
    ["  Asha   Devi\tRao ", "Asha Devi Rao", "Asha", "Asha R."],
    ["Asha Rao.", "Asha Rao", "Asha", "Asha R."],
    ["आशा देवी राव", "आशा देवी राव", "आशा", "आशा रा."],
    ["Anne-Marie D’Souza", "Anne-Marie D’Souza", "Anne-Marie", "Anne-Marie D."],
    ["Asha ji", "Asha", "Asha", "Asha"],
    ["~*Asha Rao*~", "Asha Rao", "Asha", "Asha R."],
    ['"Asha" Rao', "Asha Rao", "Asha", "Asha R."],
    ["asha_rao", "Asha Rao", "Asha", "Asha R."],
    ["آصف خان", "آصف خان", "آصف", "آصف خ."],
  ],
  titles: [
    ["Smt. Laxmi Devi", "Smt. Laxmi Devi", "Smt. Laxmi", "Laxmi D."],
    ["Smt.Laxmi Devi", "Smt. Laxmi Devi", "Smt. Laxmi", "Laxmi D."],
    ["Smt Laxmi", "Smt Laxmi", "Smt Laxmi", "Smt Laxmi"],
    ["Dr. R. Rao", "Dr. R. Rao", "Dr. Rao", "R. Rao"],
    ["Dr. Rao", "Dr. Rao", "Dr. Rao", "Dr. Rao"],
    ["Dr.(Mrs.) Asha Rao", "Dr. Mrs. Asha Rao", "Dr. Mrs. Asha", "Asha R."],
    ["Shri Ramesh Kumar Sharma", "Shri Ramesh Kumar Sharma", "Shri Ramesh", "Ramesh S."],
    ["CA Rajesh Gupta", "CA Rajesh Gupta", "CA Rajesh", "Rajesh G."],
    ["Col. (Retd.) R. K. Singh", "Col. R. K. Singh", "Col. Singh", "R. K. Singh"],
    ["Prof. Dr. Meera Nair", "Prof. Dr. Meera Nair", "Prof. Dr. Meera", "Meera N."],
    ["Hon'ble Justice Asha Rao", "Hon'ble Justice Asha Rao", "Hon'ble Justice Asha", "Asha R."],
    ["श्रीमती लक्ष्मी देवी", "श्रीमती लक्ष्मी देवी", "श्रीमती लक्ष्मी", "लक्ष्मी दे."],
    ["डॉ. राव", "डॉ. राव", "डॉ. राव", "डॉ. राव"],
    ["திருமதி லட்சுமி", "திருமதி லட்சுமி", "திருமதி லட்சுமி", "திருமதி லட்சுமி"],
    ["Laxmi Devi Smt.", "Smt. Laxmi Devi", "Smt. Laxmi", "Laxmi D."],
    ["Selvi", "Selvi", "Selvi", "Selvi"],
    ["Late Shri Ram Nath", undefined, undefined, "Ram N."],
    ["Smt.", undefined, undefined, null],
    ["Dr", undefined, undefined, null],
    ["Mr. & Mrs.", undefined, undefined, null],
  ],
  "initials first, or last": [
    ["K. S. Chitra", "K. S. Chitra", "K. S. Chitra", "K. S. Chitra"],
    ["K.S.Chitra", "K.S. Chitra", "K.S. Chitra", "K.S. Chitra"],
    ["R. Rao", "R. Rao", "R. Rao", "R. Rao"],
    ["R Rao", "R Rao", "R Rao", "R Rao"],
    ["Chitra K.S.", "Chitra K.S.", "Chitra", "Chitra K."],
    ["A. P. J. Abdul Kalam", "A. P. J. Abdul Kalam", "Abdul", "Abdul K."],
    ["PV Narasimha Rao", "PV Narasimha Rao", "Narasimha", "Narasimha R."],
    ["MA Chidambaram", "MA Chidambaram", "MA Chidambaram", "MA Chidambaram"],
    ["Ch. Venkata Rao", "Ch. Venkata Rao", "Venkata", "Venkata R."],
    ["Mohd. Irfan Khan", "Mohd. Irfan Khan", "Irfan", "Irfan K."],
    ["Md Salim", "Md Salim", "Md Salim", "Md Salim"],
    ["के. एस. चित्रा", "के. एस. चित्रा", "के. एस. चित्रा", "के. एस. चित्रा"],
    ["K.K.", "K.K.", "K.K.", "K.K."],
  ],
  "surname, given name": [
    ["Rao, Asha", "Asha Rao", "Asha", "Asha R."],
    ["RAO, ASHA DEVI", "Asha Devi Rao", "Asha", "Asha R."],
    ["Rao, Dr. Asha", "Dr. Asha Rao", "Dr. Asha", "Asha R."],
    ["Rao, R.", "R. Rao", "R. Rao", "R. Rao"],
    ["Das Gupta, Ananya", "Ananya Das Gupta", "Ananya", "Ananya G."],
    ["Rao,", "Rao", "Rao", "Rao"],
    ["Rao, .", "Rao", "Rao", "Rao"],
    ["Asha Rao, Ph.D.", "Asha Rao", "Asha", "Asha R."],
    ["Asha Rao, Pune", "Asha Rao", "Asha", "Asha R."],
    ["Asha, Mumbai", "Asha", "Asha", "Asha"],
    ["Rao, Asha (Mrs)", "Mrs Asha Rao", "Mrs Asha", "Asha R."],
    ["Smt, Laxmi Devi", "Smt Laxmi Devi", "Smt Laxmi", "Laxmi D."],
  ],
  "capitals, or none": [
    ["ASHA RAO", "Asha Rao", "Asha", "Asha R."],
    ["asha rao", "Asha Rao", "Asha", "Asha R."],
    ["SMT. LAXMI DEVI", "Smt. Laxmi Devi", "Smt. Laxmi", "Laxmi D."],
    ["DR R RAO", "Dr R Rao", "Dr Rao", "R Rao"],
    ["SEÁN O'NEIL", "Seán O'Neil", "Seán", "Seán O."],
    ["ANNE-MARIE D'SOUZA", "Anne-Marie D'Souza", "Anne-Marie", "Anne-Marie D."],
    ["KR NARAYANAN", "KR Narayanan", "KR Narayanan", "KR Narayanan"],
    ["OM PRAKASH", "Om Prakash", "Om", "Om P."],
    ["ASHA", "Asha", "Asha", "Asha"],
    ["Asha deSouza", "Asha deSouza", "Asha", "Asha d."],
  ],
  organisations: [
    ["M/s Shah", "M/s Shah", "M/s Shah", "M/s Shah"],
    ["M/S. SHAH & SONS", "M/s SHAH & SONS", "M/s SHAH & SONS", "M/s SHAH & SONS"],
    ["Messrs Shah", "Messrs Shah", "Messrs Shah", "Messrs Shah"],
    ["Shah Traders Pvt. Ltd.", "Shah Traders Pvt. Ltd.", "Shah Traders Pvt. Ltd.", "Shah Traders Pvt. Ltd."],
    ["Batch of 1998", "Batch of 1998", "Batch of 1998", "Batch of 1998"],
    ["Lions Club of Pune", "Lions Club of Pune", "Lions Club of Pune", "Lions Club of Pune"],
    ["Ramesh Rao (HUF)", "Ramesh Rao", "Ramesh", "Ramesh R."],
    ["Ramesh Rao HUF", "Ramesh Rao", "Ramesh", "Ramesh R."],
    ["M/s Rao &", "M/s Rao", "M/s Rao", "M/s Rao"],
    ["M/s", undefined, undefined, null],
    ["Trust, call 9820012345", undefined, undefined, null],
    ["Win.example Trust", undefined, undefined, null],
  ],
  "several people": [
    ["Mr. & Mrs. Rao", "Mr. & Mrs. Rao", "Mr. & Mrs. Rao", "Mr. & Mrs. Rao"],
    ["Mr and Mrs Ramesh Rao", "Mr & Mrs Ramesh Rao", "Mr & Mrs Ramesh", "Mr & Mrs Ramesh R."],
    ["Asha & Ramesh Rao", "Asha & Ramesh Rao", "Asha & Ramesh", "Asha & Ramesh R."],
    ["Asha, Ramesh and Meera", "Asha, Ramesh & Meera", "Asha, Ramesh & Meera", "Asha, Ramesh & Meera"],
    ["Asha Rao and family", "Asha Rao & family", "Asha & family", "Asha R. & family"],
    ["Rao Family", "Rao Family", "Rao Family", "Rao Family"],
    ["आशा और रमेश", "आशा & रमेश", "आशा & रमेश", "आशा & रमेश"],
    ["Asha / Meera", "Asha & Meera", "Asha & Meera", "Asha & Meera"],
    ["Asha + Ramesh Rao", "Asha & Ramesh Rao", "Asha & Ramesh", "Asha & Ramesh R."],
  ],
  relations: [
    ["Asha Rao W/o Ramesh Rao", "Asha Rao", "Asha", "Asha R."],
    ["Asha D/O Ramesh", "Asha", "Asha", "Asha"],
    ["Asha Rao, c/o Meera Nair", "Asha Rao", "Asha", "Asha R."],
    ["C/o Asha Rao", "Asha Rao", "Asha", "Asha R."],
    ["S/o Ramesh", undefined, undefined, null],
  ],
  "no name": [
    ["asha@example.in", undefined, undefined, null],
    ["9820012345", undefined, undefined, null],
    ["Asha ९८२००", undefined, undefined, null],
    ["...", undefined, undefined, null],
    ["Anonymous", undefined, undefined, null],
    ["N/A", undefined, undefined, null],
    ["NA", undefined, undefined, null],
    ["A well wisher", undefined, undefined, null],
    ["Well-wisher", undefined, undefined, null],
    ["Gupt Daan", undefined, undefined, null],
    ["गुप्त दान", undefined, undefined, null],
    ["", undefined, undefined, null],
  ],
};

describe("A name as typed", () => {
  it.each(
    Object.entries(NAMES).flatMap(([kind, rows]) => rows.map(([typed, ...names]) => [kind, typed, names] as const)),
  )("(%s) %j is addressed and shown as %j", (_, typed, [whole, short, shown]) => {
    expect({
      whole: formOfAddress(typed, "whole"),
      short: formOfAddress(typed, "short"),
      shown: publicName(typed),
    }).toEqual({ whole, short, shown });
  });

  it("never greets by a title alone, and never shows a comma without a name", () => {
    const part = fc.constantFrom(
      "Smt.",
      "Dr",
      "(Mrs)",
      "R.",
      "Rao",
      "ASHA",
      "देवी",
      ",",
      "&",
      "and",
      "Ph.D.",
      "(",
      ")",
      ".",
      "Late",
      "family",
      "W/o",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 7 }), (parts) => {
        for (const name of [
          formOfAddress(parts.join(" "), "whole"),
          formOfAddress(parts.join(" "), "short"),
          publicName(parts.join(" ")) ?? undefined,
        ]) {
          if (name === undefined) continue;
          expect(name).not.toMatch(/^[\s.,&]|[\s,&]$|,\s*\.|\s\s|\(\)/u);
          expect(name).not.toMatch(/^(?:Smt\.?|Dr|Mrs|M\/s|Late|\s|&)*$/u);
        }
      }),
      { numRuns: 500 },
    );
  });
});
