import type { CompleteFundraiser } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { AppError } from "../../../http/app-error.ts";
import { WrittenFundraiser } from "./campaign.document.ts";
import { fundraiserToStore } from "./campaign-fields.ts";

const picture = { src: "/pictures/sample.webp", alt: "", focusX: 50, focusY: 50 };
const INPUT: CompleteFundraiser = {
  title: "Books for a village school",
  ngoName: "as typed",
  beneficiaryAbout: "as typed",
  cardImg: picture,
  amountRaise: 50_000,
  ngoSector: "education",
  story: "<p>Why we ask.</p>",
  storyPictures: [],
};
const REFERENCES = {
  beneficiary: { ngoName: "Sample Trust", ngoId: "trust", about: "A sample organisation." },
  foundation: "Daansetu Foundation",
  isSitePicture: () => true,
};
const store = (change: Partial<CompleteFundraiser> = {}) => fundraiserToStore({ ...INPUT, ...change }, REFERENCES);

describe("The stored fields of a form", () => {
  it("have their own names, and what its references stand for", () => {
    expect(store()).toMatchObject({
      kind: "fundraiser",
      title: "Books for a village school",
      ngoName: "Sample Trust",
      ngoId: "trust",
      picture,
      goalPaise: 50_000_00,
      sector: "education",
      organisers: [{ role: "beneficiary", about: "A sample organisation." }, { name: "Daansetu Foundation" }],
    });
  });

  it("are those of the document alone, all of them, so that a field left empty is removed", () => {
    const stored = store({ place: "Chandpur", unit: { one: "book", many: "books", price: 40 } });
    const input = { ...INPUT, clientRequestId: "x", status: "live", ownerUid: "u1" };
    const fields = fundraiserToStore(input, REFERENCES);
    expect({ ...stored, ...fields }).toEqual(store());
    expect(Object.keys(fields).filter((name) => name in input && !(name in WrittenFundraiser.shape))).toEqual([]);
  });

  it("are refused where they could not be read again: a story that sanitising makes longer than is stored", () => {
    const story = `<p>${'<a href="x">y</a>'.repeat(3_000)}</p>`;
    expect(story.length).toBeLessThan(60_000);
    expect(() => store({ story })).toThrow(AppError);
  });
});
