import { describe, expect, it } from "vitest";
import { DESK, PHONE, useDonors } from "./support/donor.ts";
import { gatewayWindow } from "./support/giving.ts";
import { tabTo } from "./support/keyboard.ts";
import { ledgerOf, untilGift } from "./support/truth.ts";

const aDonor = useDonors();

describe.each([
  ["a phone with a keyboard", PHONE],
  ["a desk", DESK],
])("at %s", (_, size) => {
  it("a gift goes from the home page to its thanks with the keyboard alone, and every stop can be seen", async () => {
    const { page, email, visit } = await aDonor({ size });
    const { keyboard } = page;
    const press = async (name: RegExp, key = "Enter") => {
      await tabTo(page, name);
      await keyboard.press(key);
    };
    const type = async (name: RegExp, text: string) => {
      await tabTo(page, name);
      await keyboard.type(text);
    };

    await visit("/");
    await page
      .getByRole("link", { name: /^Donate Now/ })
      .first()
      .waitFor();
    await press(/^Skip to/);
    await press(/^Donate Now/);
    await page.waitForURL(/\/storypage\/./);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await press(/^Donate Now$/);
    await page.waitForURL(/\/login\?next=/);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await press(/^Continue as guest$/);
    await page.waitForURL(/\/donate\/./);
    await page.getByLabel("Full Name").waitFor();

    await press(/^₹2,000$/, "Space");
    await type(/^Full Name/, "Asha Rao");
    await type(/^Mobile/, "98200 12345");
    await type(/^Email/, email);
    await type(/^Billing Address/, "14, Prabhat Road, Pune");
    await type(/^State/, "Maharashtra");
    await type(/^PIN code/, "411004");
    await press(/^I am an Indian citizen/, "Space");
    await press(/^Proceed to Pay/);

    await gatewayWindow(page).locator("#amount", { hasText: "₹" }).waitFor();
    await press(/^I have paid$/);
    await page.getByText("Payment successful", { exact: true }).waitFor();
    const reference = new URL(page.url()).searchParams.get("reference") ?? "";
    await untilGift(reference, "paid");
    expect(await ledgerOf(reference)).toMatchObject([{ kind: "capture", amountPaise: 2_000_00 }]);
  });
});
