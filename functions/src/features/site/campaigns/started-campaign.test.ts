import { describe, expect, it } from "vitest";
import { aFundraiser, aMonthlyCampaign } from "../../../../test/support/samples.ts";
import { startedCampaign } from "./started-campaign.ts";

const picture = (name: string) => ({ src: `/pictures/${name}.webp`, alt: name, focusX: 50, focusY: 50 });

describe("A started campaign", () => {
  it("has the specification's fields in addition to its form, and its goal in whole rupees", () => {
    const fundraiser = aFundraiser({
      goalPaise: 50_000_99,
      story: "<p>Why.</p><script>x</script>",
      videoLink: "https://youtu.be/aB3_-x9QwYz",
    });
    expect(startedCampaign("c1", fundraiser)).toMatchObject({
      _id: "c1",
      kind: "fundraiser",
      title: "Books for a village school",
      ngoName: "Sample Trust",
      cardImg: "/pictures/sample.webp",
      amountRaise: 50_000,
      ngoSector: "education",
      createdAt: "2026-11-01T00:00:00.000Z",
      story: "<p>Why.</p>",
      videoLink: "https://youtu.be/aB3_-x9QwYz",
      form: { title: "Books for a village school" },
    });
  });

  it("that is monthly has its three slides, its unit and the target quantity", () => {
    const monthly = aMonthlyCampaign({ slides: [picture("a"), picture("b"), picture("c")] });
    expect(startedCampaign("c2", monthly)).toMatchObject({
      _id: "c2",
      kind: "monthly",
      cardImg: "/pictures/sample.webp",
      amountRaise: 80_000,
      description: "One warm meal for every child.",
      about: "A sample kitchen.",
      sliderImg1: "/pictures/a.webp",
      sliderImg2: "/pictures/b.webp",
      sliderImg3: "/pictures/c.webp",
      unit: { one: "meal", many: "meals", pricePaise: 40_00 },
      unitTarget: 2000,
    });
  });

  it("uses its picture for missing slides", () => {
    expect(startedCampaign("c2", aMonthlyCampaign({ slides: [] }))).toMatchObject({
      sliderImg1: "/pictures/sample.webp",
      sliderImg2: "/pictures/sample.webp",
      sliderImg3: "/pictures/sample.webp",
    });
  });
});
