import { expect, it } from "vitest";
import { eventIdOf } from "./webhook-record.ts";

it("A webhook is stored under the gateway's event id, or a hash of its body where that cannot be the id of a document", () => {
  const body = Buffer.from("{}");
  const hash = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a";
  expect(eventIdOf(body, "FHw2BeZw3Hp5kA")).toBe("FHw2BeZw3Hp5kA");
  for (const id of [undefined, "", "__proto__", "__x__", "a/b", "../..", "x".repeat(101)])
    expect(eventIdOf(body, id), id).toBe(hash);
});
