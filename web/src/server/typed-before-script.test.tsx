import { type PublicPageName, sessionEndpoints } from "@daansetu/contract";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useRenderedPages } from "../../test/support/rendered-pages.tsx";
import { beLoggedIn } from "../../test/support/session.ts";
import { holdInput } from "../boot/held-input.ts";
import { INTERACTIVE_EVENT } from "../boot/interactive-event.ts";

/*
 * React as in a browser, not inside `act`: what is typed is replayed once the page has opened, and React hydrates what stands inside of its
 * boundaries (`Suspense`) only afterwards. `act` would have hydrated everything before.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
const { api, render, show, open, close } = useRenderedPages();
const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
const wasActEnvironment = actEnvironment.IS_REACT_ACT_ENVIRONMENT;
beforeAll(() => {
  actEnvironment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterAll(() => {
  actEnvironment.IS_REACT_ACT_ENVIRONMENT = wasActEnvironment;
});

/** Addresses of every page that a server renders, with each of its forms. Two only redirect; the last shows the form of the one before it. */
const ADDRESSES: Readonly<Record<PublicPageName, readonly string[]>> = {
  home: ["/"],
  donate: ["/donate"],
  donateTo: ["/donate/kitchen", "/donate/plate?monthly=2"],
  monthlyCampaigns: ["/allcampains"],
  fundraisers: ["/allfundraiser"],
  storyBare: [],
  story: ["/storypage/kitchen"],
  monthlyBare: [],
  monthly: ["/monthly-donate/plate"],
  ngos: ["/discover-ngo"],
  ngo: ["/ngo/ngo"],
  faqs: ["/faqs"],
  about: ["/about"],
  howItWorks: ["/howitworks"],
  csr: ["/csr"],
  privacy: ["/privacy-policy"],
  terms: ["/terms-and-conditions"],
  donationPolicy: ["/donation-policy"],
  accessibility: ["/accessibility"],
  login: ["/login"],
  signup: ["/signup"],
  forgotPassword: ["/forgot-password"],
  verify: ["/verify"],
  verifyNumber: [],
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Filled = string | boolean;

const isTicked = (control: Control): control is HTMLInputElement => ["checkbox", "radio"].includes(control.type);

/** The controls of the page's own forms. The choice of a theme is below every page, and tried on the first. */
function listControls(address: string): Control[] {
  const controls = [...document.querySelectorAll<Control>("#root :is(input, select, textarea)")];
  const themes = controls.filter(({ type }) => type === "radio");
  const own = controls.filter(({ type }) => type !== "radio");
  return address === "/" ? themes.slice(-1) : own;
}

const SAMPLES: Readonly<Record<string, string>> = {
  tel: "9820012345",
  email: "asha@example.in",
  amount: "700",
  pincode: "800001",
  pan: "ABCPE1234F",
  receiptNumber: "DS-2026-27-000001",
};

function sampleOf(control: Control): Filled {
  if (isTicked(control)) return !control.checked;
  if (control instanceof HTMLSelectElement) return [...control.options].at(-1)?.value ?? "";
  return SAMPLES[control.name] ?? SAMPLES[control.type] ?? "Asha Rao";
}

const shown = (control: Control): Filled => (isTicked(control) ? control.checked : control.value);

/** What the site itself knows of a control, whatever the browser shows: it would show this as soon as it draws the control again. */
function known(control: Control): Filled | undefined {
  // The names of a list are those of its options in this browser, so React's own is read from its option.
  const [named] = control instanceof HTMLSelectElement ? control.options : [control];
  const key = Object.keys(named ?? {}).find((name) => name.startsWith("__reactProps$")) ?? "";
  const { value, checked } = (Reflect.get(control, key) ?? {}) as { value?: string; checked?: boolean };
  return isTicked(control) ? checked : value;
}

const setValue = (control: Control, value: Filled) => {
  if (isTicked(control)) control.click();
  else control.value = String(value);
};
const say = (control: Control, ...events: string[]) => {
  for (const type of events) control.dispatchEvent(new Event(type, { bubbles: true }));
};

/** The ways in which a value comes into a control, after the page's first script. */
const WAYS = {
  typed: (control: Control, value: Filled) => {
    if (isTicked(control)) setValue(control, value);
    else if (control instanceof HTMLSelectElement) {
      setValue(control, value);
      say(control, "input", "change");
    } else
      for (const length of String(value).split("").keys()) {
        setValue(control, String(value).slice(0, length + 1));
        say(control, "input");
      }
  },
  pasted: (control: Control, value: Filled) => {
    if (isTicked(control) || control instanceof HTMLSelectElement) WAYS.typed(control, value);
    else {
      say(control, "paste");
      setValue(control, value);
      say(control, "input");
    }
  },
  /** As a password manager does that says no more than that a value has changed. */
  "filled in by the browser": (control: Control, value: Filled) => {
    setValue(control, value);
    if (!isTicked(control)) say(control, "change");
  },
};

/** Fills the controls of a shown page in an order, lets the script open the page, and returns which controls did not keep their value. */
async function listLost(address: string, html: string, order: number, fill: (control: Control, value: Filled) => void) {
  const [path = ""] = address.split("?");
  sessionStorage.clear();
  show(html, address);
  const isDonation = path.startsWith("/donate");
  if (isDonation) beLoggedIn({ userId: "g1", role: "guest" });
  const clicks = holdInput();
  const controls = listControls(address);
  const turned = [...controls.slice(order), ...controls.slice(0, order)];
  const filled = turned.map((control) => ({ control, value: sampleOf(control) }));
  for (const { control, value } of filled) fill(control, value);
  const opened = new Promise<void>((resolve) => {
    document.addEventListener(INTERACTIVE_EVENT, () => resolve(), { once: true });
  });
  await open();
  await opened;
  clicks.replay();
  const lost = () =>
    filled
      .filter(({ control, value }) => shown(control) !== value || known(control) !== value)
      .map(({ control }) => control.name || control.type);
  await vi.waitFor(() => expect(lost()).toEqual([]), { timeout: 5_000 }).catch(() => undefined);
  const stillLost = lost();
  close();
  return stillLost;
}

const renderAddress = (address: string) => {
  const [path = "", query] = address.split("?");
  return render(path, { search: query === undefined ? "" : `?${query}` });
};

beforeEach(() => {
  api().on(sessionEndpoints.verifyToken, () => ({ body: { role: "guest", userId: "g1" } }));
});

test.each(Object.values(ADDRESSES).flat())(
  "whatever is filled in at %s before the script is there is kept, in whatever order and way",
  async (address) => {
    const html = await renderAddress(address);
    show(html, address);
    const count = listControls(address).length;
    const lost: Record<string, readonly string[]> = {};
    // Turned like this, each control is the first once, and comes before and after each of the others.
    for (let order = 0; order < count; order++)
      for (const [way, fill] of Object.entries(WAYS))
        if (way === "typed" || order === 0)
          lost[`${way}, from control ${order}`] = await listLost(address, html, order, fill);
    expect(Object.entries(lost).filter(([, names]) => names.length > 0)).toEqual([]);
  },
);
