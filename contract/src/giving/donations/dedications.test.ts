import { describe, expect, it } from "vitest";
import { parseWith } from "../../api/parse.ts";
import { Dedication, dedicationLine, noticeDayProblem, noticeDays, noticeTime } from "./dedications.ts";

const notice = { recipientName: "Meera Nair", recipientEmail: "meera@example.in", day: "2026-12-05" };
const dedication = { kind: "memory", name: "Kamala Devi", notice };
const problemsOf = (input: unknown) => {
  const parsed = parseWith(Dedication, input);
  return parsed.ok ? [] : parsed.fields.map(({ field, problem }) => `${field} ${problem}`);
};

describe("A dedication", () => {
  it("needs a kind and a name; the notice and its message are optional, and an empty message is none", () => {
    expect(problemsOf({ kind: "honour", name: "आशा देवी" })).toEqual([]);
    expect(parseWith(Dedication, { ...dedication, notice: { ...notice, message: "", donorName: "" } })).toMatchObject({
      ok: true,
      value: { notice: { message: undefined, donorName: undefined } },
    });
    expect(problemsOf({ kind: "other", name: " " })).toEqual(["kind choose-dedication", "name required"]);
    expect(problemsOf({ kind: "memory", name: "Kamala", notice: {} })).toEqual([
      "notice.recipientName required",
      "notice.recipientEmail required",
      "notice.day required",
    ]);
  });

  it("has names of one line and at most 80 characters", () => {
    expect(problemsOf({ ...dedication, name: "x".repeat(81) })).toEqual(["name too-long"]);
    expect(problemsOf({ ...dedication, name: "Kamala\nBcc: all@example.in" })).toEqual(["name no-contact-details"]);
    expect(problemsOf({ ...dedication, name: "Kamala\nDevi" })).toEqual([]);
  });

  it("refuses links, e-mail addresses and phone numbers wherever a stranger would read them", () => {
    for (const text of [
      "Claim your refund: https://evil.example",
      "www.evil",
      "evil.com",
      "EVIL．ＣＯＭ",
      "evil.support",
      "evil.zip/x",
      "sub-domain.evil.example",
      "उदाहरण.भारत",
      "सेवा.भारत",
      "t.me",
      "T.ME",
      "thank you.we love you",
      "evil\u200b.com",
      "e\u00advil․com",
      "evil dot com",
      "evil [dot] zip",
      "asha (at) evil",
      "WWW evil",
      "mailto:asha",
      "tel: asha",
      "upi://pay",
      "//evil",
      "evil\u00ad.com",
      "evil。com",
      "write to x@y",
      "call +91 98200 12345",
      "९८२००१२३४५",
      "98200–12345",
      "98\u200b200",
      "𝟗𝟖𝟐𝟎𝟎",
      "⑨⑧②",
      "1998 2001 2004",
    ])
      expect(
        problemsOf({
          ...dedication,
          name: text,
          notice: { ...notice, recipientName: text, donorName: text, message: text },
        }),
        text,
      ).toEqual([
        "name no-contact-details",
        "notice.recipientName no-contact-details",
        "notice.message no-contact-details",
        "notice.donorName no-contact-details",
      ]);
  });

  it.each([
    "Dr.Rao",
    "Dr. R. Rao",
    "M.K.Gandhi",
    "Smt. Lakshmi (1931–2024)",
    "Batch of 1998",
    "कमला देवी",
    "स्व.कमला देवी",
    "डॉ.राव",
    "एम.के.गांधी",
    "O’Brien",
    "A. P. J. Abdul Kalam",
    "M/s Shah & Co.",
    "Polka Dot Club",
  ])("takes the name %s", (name) => {
    expect(problemsOf({ ...dedication, name, notice: { ...notice, recipientName: name, donorName: name } })).toEqual(
      [],
    );
  });

  it("takes no digit in a message, not even a year, and no date in a name", () => {
    expect(problemsOf({ ...dedication, notice: { ...notice, message: "We miss her since 2024." } })).toEqual([
      "notice.message no-contact-details",
    ]);
    expect(problemsOf({ ...dedication, name: "A. P. J. Abdul Kalam, 15.10.1931" })).toEqual([
      "name no-contact-details",
    ]);
    expect(
      problemsOf({ ...dedication, notice: { ...notice, message: "We think of her.\nAlways… Love, Asha" } }),
    ).toEqual([]);
  });

  it("reads as a line of its kind", () => {
    expect(dedicationLine({ kind: "memory", name: "Kamala Devi" })).toBe("In memory of Kamala Devi");
    expect(dedicationLine({ kind: "honour", name: "Kamala Devi" })).toBe("In honour of Kamala Devi");
  });
});

describe("The day of a notice", () => {
  /** India's midnight between the 22nd and the 23rd. */
  const midnight = new Date("2026-11-22T18:30:00.000Z");
  const before = new Date(midnight.getTime() - 1);

  it("is from today to a year ahead, where a day ends at India's midnight", () => {
    expect(noticeDays(before)).toEqual({ first: "2026-11-22", last: "2027-11-22" });
    expect(noticeDays(midnight)).toEqual({ first: "2026-11-23", last: "2027-11-23" });
    expect(noticeDayProblem("2026-11-22", before)).toBeUndefined();
    expect(noticeDayProblem("2026-11-22", midnight)).toBe("past-date");
    expect(noticeDayProblem("2027-11-23", before)).toBe("over-a-year-ahead");
    expect(noticeDayProblem("2027-11-23", midnight)).toBeUndefined();
  });

  it("means nine in the morning in India, and at once today or if it is over", () => {
    expect(noticeTime("2026-12-05", midnight)).toEqual(new Date("2026-12-05T03:30:00.000Z"));
    for (const day of ["2026-11-23", "2026-11-20"]) expect(noticeTime(day, midnight)).toEqual(midnight);
  });
});
