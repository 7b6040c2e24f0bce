import { describe, expect, it } from "vitest";
import { createDraftStore, type DraftStorage, forgetDonation, requestFor } from "./donation-draft.ts";

const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const id = "3f0c8a51-6a0e-4f0b-9d0e-2b8f6a1c9d77";

function memory(initial: Record<string, string> = {}): DraftStorage & { kept: Map<string, string> } {
  const kept = new Map(Object.entries(initial));
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe("what was typed", () => {
  it("comes back after a refresh, all but the PAN", () => {
    const storage = memory();
    createDraftStore("kitchen", storage).setValues({ fullName: "Asha Rao", amount: "700", pan: "ABCPE1234F" });
    const { values } = createDraftStore("kitchen", storage).get();
    expect(values).toMatchObject({ fullName: "Asha Rao", amount: "700", pan: "" });
    expect([...storage.kept.values()].join()).not.toContain("ABCPE1234F");
  });

  it("belongs to its campaign alone", () => {
    const storage = memory();
    createDraftStore("kitchen", storage).setValues({ fullName: "Asha Rao" });
    expect(createDraftStore("books", storage).get().values.fullName).toBe("");
  });

  it("is kept in the page where storage is full, forbidden or absent", () => {
    const forbidden: DraftStorage = {
      getItem: () => {
        throw new DOMException("denied", "SecurityError");
      },
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => {
        throw new DOMException("denied", "SecurityError");
      },
    };
    for (const storage of [forbidden, undefined]) {
      const store = createDraftStore("kitchen", storage);
      store.setValues({ fullName: "Asha Rao" });
      expect(store.get().values.fullName).toBe("Asha Rao");
      store.clear();
      expect(store.get().values.fullName).toBe("");
    }
  });

  it.each(["", "null", "[]", '{"values":{}}', "{", '{"values":{"amount":5}}', '{"values":null,"request":{"id":"x"}}'])(
    "is not taken from storage that holds %j",
    (stored) => {
      const store = createDraftStore("kitchen", memory({ "daansetu:donation:kitchen": stored }));
      expect(store.get()).toEqual(store.getBlank());
    },
  );
});

describe("the amount of a link", () => {
  it("is filled in with its commas", () => {
    expect(createDraftStore("kitchen", memory(), "200000").get().values.amount).toBe("2,00,000");
  });

  it("wins over an older draft once, and not again after it was changed", () => {
    const storage = memory();
    createDraftStore("kitchen", storage).setValues({ amount: "50", fullName: "Asha Rao" });
    const arrived = createDraftStore("kitchen", storage, "4000");
    expect(arrived.get().values).toMatchObject({ amount: "4,000", fullName: "Asha Rao" });
    arrived.setValues({ amount: "700" });
    expect(createDraftStore("kitchen", storage, "4000").get().values.amount).toBe("700");
  });

  it("that is no amount stays as it is, for the form to say so", () => {
    expect(createDraftStore("kitchen", memory(), "1e3").get().values.amount).toBe("1e3");
  });
});

describe("the id of a donation", () => {
  const started = (change: object = {}) => {
    const store = createDraftStore("kitchen", memory());
    store.setValues({ amount: "2,000", fullName: "Asha Rao" });
    store.setRequest({ ...requestFor(store.get(), "kitchen", () => id), reference });
    store.setValues(change);
    return requestFor(store.get(), "kitchen", () => "new").id;
  };

  it("stays while amount and campaign are the same, whatever else is corrected", () => {
    expect(started()).toBe(id);
    expect(started({ email: "asha@example.in", pan: "ABCPE1234F" })).toBe(id);
    expect(started({ amount: "2000" })).toBe(id);
  });

  it("is a new one for another amount", () => {
    expect(started({ amount: "2001" })).toBe("new");
  });

  it("survives a refresh with the reference", () => {
    const storage = memory();
    const store = createDraftStore("kitchen", storage);
    store.setRequest({ id, key: "kitchen 200000", reference });
    expect(createDraftStore("kitchen", storage).get().request).toEqual({ id, key: "kitchen 200000", reference });
  });
});

describe("a paid donation", () => {
  const paid = () => {
    const storage = memory();
    const store = createDraftStore("kitchen", storage);
    store.setValues({ fullName: "Asha Rao" });
    store.setRequest({ id, key: "kitchen 200000", reference });
    return storage;
  };

  it("is forgotten by its form", () => {
    const storage = paid();
    forgetDonation("kitchen", reference, storage);
    expect(storage.kept.size).toBe(0);
  });

  it("does not clear a form that holds another donation by now", () => {
    const storage = paid();
    forgetDonation("kitchen", "ZZ3dE6gH9jK2mN5pQ8rS1tU4", storage);
    expect(storage.kept.size).toBe(1);
  });
});
