import { describe, expect, it } from "vitest";
import { createDraftStore, donationRequestFor } from "./donation-draft.ts";
import { type DraftStorage, forgetDonation } from "./draft-storage.ts";

const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const id = "3f0c8a51-6a0e-4f0b-9d0e-2b8f6a1c9d77";

function createMemoryStorage(initialItems: Record<string, string> = {}): DraftStorage & { items: Map<string, string> } {
  const items = new Map(Object.entries(initialItems));
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

describe("a draft", () => {
  it("is restored after a refresh, except the PAN", () => {
    const storage = createMemoryStorage();
    createDraftStore("kitchen", storage).setValues({ fullName: "Asha Rao", amount: "700", pan: "ABCPE1234F" });
    const { values } = createDraftStore("kitchen", storage).get();
    expect(values).toMatchObject({ fullName: "Asha Rao", amount: "700", pan: "" });
    expect([...storage.items.values()].join()).not.toContain("ABCPE1234F");
  });

  it("belongs to one campaign only", () => {
    const storage = createMemoryStorage();
    createDraftStore("kitchen", storage).setValues({ fullName: "Asha Rao" });
    expect(createDraftStore("books", storage).get().values.fullName).toBe("");
  });

  it("is kept in memory where storage is full, forbidden or absent", () => {
    const forbiddenStorage: DraftStorage = {
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
    for (const storage of [forbiddenStorage, undefined]) {
      const store = createDraftStore("kitchen", storage);
      store.setValues({ fullName: "Asha Rao" });
      expect(store.get().values.fullName).toBe("Asha Rao");
      store.clear();
      expect(store.get().values.fullName).toBe("");
    }
  });

  it.each(["", "null", "[]", '{"values":{}}', "{", '{"values":{"amount":5}}', '{"values":null,"request":{"id":"x"}}'])(
    "a stored draft that is %j is ignored",
    (storedJson) => {
      const store = createDraftStore("kitchen", createMemoryStorage({ "daansetu:donation:kitchen": storedJson }));
      expect(store.get()).toEqual(store.getBlank());
    },
  );
});

describe("the amount of a link", () => {
  it("is filled in with Indian commas", () => {
    expect(createDraftStore("kitchen", createMemoryStorage(), "200000").get().values.amount).toBe("2,00,000");
  });

  it("overrides an older draft once, but not a later change", () => {
    const storage = createMemoryStorage();
    createDraftStore("kitchen", storage).setValues({ amount: "50", fullName: "Asha Rao" });
    const store = createDraftStore("kitchen", storage, "4000");
    expect(store.get().values).toMatchObject({ amount: "4,000", fullName: "Asha Rao" });
    store.setValues({ amount: "700" });
    expect(createDraftStore("kitchen", storage, "4000").get().values.amount).toBe("700");
  });

  it("an invalid amount is kept, so that the form can report it", () => {
    expect(createDraftStore("kitchen", createMemoryStorage(), "1e3").get().values.amount).toBe("1e3");
  });
});

describe("the idempotency key", () => {
  const startRequest = (changes: object = {}) => {
    const store = createDraftStore("kitchen", createMemoryStorage());
    store.setValues({ amount: "2,000", fullName: "Asha Rao" });
    store.setRequest({ ...donationRequestFor(store.get(), "kitchen", () => id), reference });
    store.setValues(changes);
    return donationRequestFor(store.get(), "kitchen", () => "new").id;
  };

  it("stays the same while amount and campaign do, whatever else is corrected", () => {
    expect(startRequest()).toBe(id);
    expect(startRequest({ email: "asha@example.in", pan: "ABCPE1234F" })).toBe(id);
    expect(startRequest({ amount: "2000" })).toBe(id);
  });

  it("is new for another amount", () => {
    expect(startRequest({ amount: "2001" })).toBe("new");
  });

  it("survives a refresh, together with the reference", () => {
    const storage = createMemoryStorage();
    const store = createDraftStore("kitchen", storage);
    store.setRequest({ id, key: "kitchen 200000", reference });
    expect(createDraftStore("kitchen", storage).get().request).toEqual({ id, key: "kitchen 200000", reference });
  });
});

describe("a paid donation", () => {
  const storePaidDraft = () => {
    const storage = createMemoryStorage();
    const store = createDraftStore("kitchen", storage);
    store.setValues({ fullName: "Asha Rao" });
    store.setRequest({ id, key: "kitchen 200000", reference });
    return storage;
  };

  it("has its draft deleted", () => {
    const storage = storePaidDraft();
    forgetDonation("kitchen", reference, storage);
    expect(storage.items.size).toBe(0);
  });

  it("does not delete the draft of another donation", () => {
    const storage = storePaidDraft();
    forgetDonation("kitchen", "ZZ3dE6gH9jK2mN5pQ8rS1tU4", storage);
    expect(storage.items.size).toBe(1);
  });
});
