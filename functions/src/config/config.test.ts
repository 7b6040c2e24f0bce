import { describe, expect, it, vi } from "vitest";
import { LOCAL_ENV } from "../../test/support/deps.ts";
import { declareParameters, parseConfig } from "./config.ts";
import { KEY_RING_NAMES, type KeyRing } from "./config-keys.ts";
import { parseTaxIdKeys } from "./config-tax-id-keys.ts";

const PRODUCTION = {
  ...LOCAL_ENV,
  GCLOUD_PROJECT: "daansetu-live",
  STAGE: "production",
  RAZORPAY_KEY_ID: "rzp_live_Abcdefgh123456",
  RAZORPAY_BASE_URL: "https://api.razorpay.com",
  RAZORPAY_CHECKOUT_SCRIPT: "https://checkout.razorpay.com/v1/checkout.js",
  SITE_ORIGIN: "https://daansetu.example",
  RAZORPAY_KEY_SECRET: "a-key-secret-of-a-live-account",
  RAZORPAY_WEBHOOK_SECRET: "a-webhook-secret-of-a-live-account",
  REFERENCE_KEYS: "a-reference-key-that-nobody-knows",
  COUNTER_KEYS: "a-counter-key-that-nobody-knows",
  LINK_KEYS: "a-link-key-that-nobody-knows",
  NEWSLETTER_KEYS: "a-newsletter-key-that-nobody-knows",
  DEVICE_KEYS: "a-device-key-that-nobody-knows",
  CURSOR_KEYS: "a-cursor-key-that-nobody-knows",
  WEB_API_KEY: "AIzaSyA-key-of-a-live-project",
  FIREBASE_CONFIG: JSON.stringify({ projectId: "daansetu-live", storageBucket: "daansetu-live.firebasestorage.app" }),
};

describe("the configuration", () => {
  it("accepts the local values in a demo project", () => {
    const config = parseConfig(LOCAL_ENV);
    expect([config.local, config.stage]).toEqual([true, "demo"]);
    expect(config.razorpay.baseUrl).toBe("http://127.0.0.1:7070");
    expect(config.taxIdKey).toHaveLength(32);
    expect(config.trustedProxies).toBe(1);
  });

  it("accepts live values in production, and trusts the two proxies of Hosting", () => {
    const config = parseConfig(PRODUCTION);
    expect([config.local, config.stage]).toEqual([false, "production"]);
    expect(config.trustedProxies).toBe(2);
  });

  it("requires a second factor for the panel of a deployed site, unless it says otherwise", () => {
    const isRequired = (env: Record<string, string>) => parseConfig(env).secondFactorRequired;
    expect([isRequired(PRODUCTION), isRequired({ ...PRODUCTION, PANEL_SECOND_FACTOR: "optional" })]).toEqual([
      true,
      false,
    ]);
    expect([isRequired(LOCAL_ENV), isRequired({ ...LOCAL_ENV, PANEL_SECOND_FACTOR: "required" })]).toEqual([
      false,
      true,
    ]);
    expect(() => parseConfig({ ...PRODUCTION, PANEL_SECOND_FACTOR: "yes" })).toThrow("PANEL_SECOND_FACTOR");
  });

  it("accepts test keys in staging, and there alone outside demo projects", () => {
    const staging = { ...PRODUCTION, STAGE: "staging", RAZORPAY_KEY_ID: "rzp_test_Abcdefgh123456" };
    expect(parseConfig(staging)).toMatchObject({ local: false, stage: "staging", trustedProxies: 2 });
    expect(() => parseConfig({ ...staging, STAGE: "production" })).toThrow("must not be a test key in production");
    expect(() => parseConfig({ ...staging, RAZORPAY_KEY_ID: PRODUCTION.RAZORPAY_KEY_ID })).toThrow(
      "RAZORPAY_KEY_ID must be a test key in staging",
    );
  });

  it("refuses in staging everything else that it refuses in production", () => {
    const staging = { ...PRODUCTION, STAGE: "staging", RAZORPAY_KEY_ID: "rzp_test_Abcdefgh123456" };
    expect(() => parseConfig({ ...staging, RAZORPAY_BASE_URL: "http://127.0.0.1:7070" })).toThrow("RAZORPAY_BASE_URL");
    expect(() => parseConfig({ ...staging, LINK_KEYS: LOCAL_ENV.LINK_KEYS })).toThrow("LINK_KEYS is a sample value");
    expect(() => parseConfig({ ...staging, SITE_ORIGIN: "http://daansetu.example" })).toThrow("SITE_ORIGIN must be");
  });

  it("must be told the stage of a project in the cloud", () => {
    const { STAGE: _stage, ...unnamed } = PRODUCTION;
    expect(() => parseConfig(unnamed)).toThrow("STAGE is missing: it must be one of staging and production");
    expect(() => parseConfig({ ...PRODUCTION, STAGE: "demo" })).toThrow("STAGE must not be demo");
    expect(() => parseConfig({ ...PRODUCTION, STAGE: "live" })).toThrow("STAGE must be one of staging and production");
  });

  it("uses Razorpay's own addresses by default", () => {
    const { RAZORPAY_BASE_URL: _base, RAZORPAY_CHECKOUT_SCRIPT: _script, ...env } = PRODUCTION;
    expect(parseConfig(env).razorpay).toMatchObject({
      baseUrl: "https://api.razorpay.com",
      checkoutScript: "https://checkout.razorpay.com/v1/checkout.js",
    });
  });

  it.each([
    [{ RAZORPAY_BASE_URL: "http://127.0.0.1:7070" }, "RAZORPAY_BASE_URL must be https://api.razorpay.com"],
    [{ RAZORPAY_BASE_URL: "https://api.razorpay.com.evil.example" }, "RAZORPAY_BASE_URL must be"],
    [{ RAZORPAY_CHECKOUT_SCRIPT: "https://evil.example/checkout.js" }, "RAZORPAY_CHECKOUT_SCRIPT must be"],
    [{ RAZORPAY_KEY_ID: "rzp_test_SIMdaansetu0001" }, "RAZORPAY_KEY_ID must not be a test key"],
    [{ SITE_ORIGIN: "http://daansetu.example" }, "SITE_ORIGIN must be https"],
    [{ RAZORPAY_WEBHOOK_SECRET: LOCAL_ENV.RAZORPAY_WEBHOOK_SECRET }, "RAZORPAY_WEBHOOK_SECRET is a sample value"],
    [
      { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: LOCAL_ENV.RAZORPAY_WEBHOOK_SECRET },
      "RAZORPAY_WEBHOOK_SECRET_PREVIOUS is a sample value",
    ],
    [{ RAZORPAY_KEY_SECRET: LOCAL_ENV.RAZORPAY_KEY_SECRET }, "RAZORPAY_KEY_SECRET is a sample value"],
    [{ PAN_KEY: Buffer.from("sim-pan-key-not-for-production!!").toString("base64") }, "PAN_KEY is a sample value"],
    [
      { PAN_KEY_PREVIOUS: Buffer.from("sim-pan-key-not-for-production!!").toString("base64") },
      "PAN_KEY_PREVIOUS is a sample value",
    ],
    [{ REFERENCE_KEYS: LOCAL_ENV.REFERENCE_KEYS }, "REFERENCE_KEYS is a sample value"],
    [{ LINK_KEYS: `another-key-that-was,${LOCAL_ENV.LINK_KEYS}` }, "LINK_KEYS is a sample value"],
    [{ LINK_KEYS: "a-reference-key-that-nobody-knows" }, "LINK_KEYS must begin with another key than REFERENCE_KEYS"],
    [{ WEB_API_KEY: LOCAL_ENV.WEB_API_KEY }, "WEB_API_KEY is a sample value"],
    [{ FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" }, "FIREBASE_AUTH_EMULATOR_HOST must not be set"],
    [{ FIREBASE_STORAGE_EMULATOR_HOST: "127.0.0.1:9199" }, "FIREBASE_STORAGE_EMULATOR_HOST must not be set"],
    [{ CLOUD_TASKS_EMULATOR_HOST: "127.0.0.1:9499" }, "CLOUD_TASKS_EMULATOR_HOST must not be set"],
    [{ FIREBASE_CONFIG: "{}" }, "FIREBASE_CONFIG names no storageBucket"],
  ])("refuses %o in production", (invalidEnv, expectedMessage) => {
    expect(() => parseConfig({ ...PRODUCTION, ...invalidEnv })).toThrow(expectedMessage);
  });

  it("allows test keys and other addresses in the functions emulator, whatever the project's name", () => {
    const env = { ...LOCAL_ENV, GCLOUD_PROJECT: "daansetu-live", FUNCTIONS_EMULATOR: "true" };
    expect(parseConfig({ ...env, STAGE: "production" })).toMatchObject({ local: true, stage: "demo" });
  });

  it("lists everything that is wrong in one error, without any value", () => {
    const env = {
      ...LOCAL_ENV,
      RAZORPAY_KEY_SECRET: "tiny",
      PAN_KEY: "c2hvcnQ=",
      SITE_ORIGIN: "http://localhost:5050/",
    };
    const { MAIL_FROM: _from, ...wrong } = env;
    const parseInvalidConfig = () => parseConfig(wrong);
    expect(parseInvalidConfig).toThrow(/RAZORPAY_KEY_SECRET must have at least 16[\s\S]*PAN_KEY must be 32 bytes/);
    expect(parseInvalidConfig).toThrow(/MAIL_FROM is missing/);
    expect(parseInvalidConfig).toThrow(/SITE_ORIGIN must be an origin/);
    expect(parseInvalidConfig).not.toThrow(/tiny/);
  });

  it("treats an empty value as missing", () => {
    expect(() => parseConfig({ ...LOCAL_ENV, REFERENCE_KEYS: "" })).toThrow("REFERENCE_KEYS is missing");
    expect(parseConfig({ ...LOCAL_ENV, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: "" }).razorpay.webhookSecrets).toHaveLength(1);
  });

  it("lists the current webhook secret before the previous one", () => {
    const config = parseConfig({ ...LOCAL_ENV, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: "the-secret-of-last-month" });
    expect(config.razorpay.webhookSecrets).toEqual([LOCAL_ENV.RAZORPAY_WEBHOOK_SECRET, "the-secret-of-last-month"]);
  });

  it("lists earlier keys of tax ids, and the current one not among them", () => {
    const earlierKey = Buffer.alloc(32, 9).toString("base64");
    const keys = parseConfig({ ...LOCAL_ENV, PAN_KEY_PREVIOUS: `${earlierKey}, ${LOCAL_ENV.PAN_KEY}` });
    expect(keys.previousTaxIdKeys).toEqual([Buffer.alloc(32, 9)]);
    expect(parseConfig(LOCAL_ENV).previousTaxIdKeys).toEqual([]);
    expect(parseTaxIdKeys({ PAN_KEY: LOCAL_ENV.PAN_KEY, PAN_KEY_PREVIOUS: "" }).previousTaxIdKeys).toEqual([]);
  });

  it("refuses a key of tax ids that is too short, without showing it", () => {
    expect(() => parseConfig({ ...LOCAL_ENV, PAN_KEY_PREVIOUS: "c2hvcnQ=" })).toThrow("must be 32 bytes in base64");
    expect(() => parseTaxIdKeys({ PAN_KEY: "c2hvcnQ=" })).toThrow(/^PAN_KEY: must be 32 bytes in base64$/);
  });

  it("takes a ring of keys from one secret: the key in use, then the earlier ones, each once", () => {
    const ringOf = (text: string) => parseConfig({ ...LOCAL_ENV, LINK_KEYS: text }).keys.links;
    expect(ringOf("the-key-of-this-year, the-key-of-last-year,the-key-of-this-year")).toEqual([
      "the-key-of-this-year",
      "the-key-of-last-year",
    ]);
    expect(() => ringOf("the-key-of-last-year,short")).toThrow("must have at least 16 characters");
    expect(() => ringOf(Array.from({ length: 11 }, (_, year) => `the-key-of-year-${year}`).join())).toThrow(
      "must hold at most 10 keys",
    );
  });

  it("allows all rings the same earlier key, which was the only one once", () => {
    const rings = Object.fromEntries(
      KEY_RING_NAMES.map((name) => [name, `${PRODUCTION[name]},the-one-key-of-long-ago`]),
    );
    const { keys } = parseConfig({ ...PRODUCTION, ...rings });
    expect(Object.values(keys).map(([, earlierKey]: KeyRing) => earlierKey)).toEqual(
      KEY_RING_NAMES.map(() => "the-one-key-of-long-ago"),
    );
  });

  it("accepts only whole numbers of at least one as limits", () => {
    expect(parseConfig({ ...LOCAL_ENV, CHECKOUTS_PER_MINUTE: "5" }).limits.checkoutsPerMinute).toBe(5);
    for (const invalidCount of ["0", "1.5", "many", "-3"])
      expect(() => parseConfig({ ...LOCAL_ENV, CHECKOUTS_PER_MINUTE: invalidCount })).toThrow(
        "CHECKOUTS_PER_MINUTE must be",
      );
  });

  it("gives browsers Firebase's settings, by default with the domain that Firebase gave the project", () => {
    const { signIn, identity, files } = parseConfig(PRODUCTION);
    expect(signIn).toEqual({
      apiKey: PRODUCTION.WEB_API_KEY,
      authDomain: "daansetu-live.firebaseapp.com",
      projectId: "daansetu-live",
      storageBucket: "daansetu-live.firebasestorage.app",
    });
    expect([identity.emulator, files]).toEqual([
      undefined,
      { bucket: "daansetu-live.firebasestorage.app", emulator: undefined },
    ]);
    const { signIn: namedSignIn } = parseConfig({ ...PRODUCTION, AUTH_DOMAIN: "login.daansetu.example" });
    expect(namedSignIn.authDomain).toBe("login.daansetu.example");
    expect(() => parseConfig({ ...PRODUCTION, AUTH_DOMAIN: "https://daansetu.example" })).toThrow("must be a domain");
  });

  it("gives browsers the emulators' addresses, at the host that the site's Content-Security-Policy allows", () => {
    const hosts = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099", FIREBASE_STORAGE_EMULATOR_HOST: "127.0.0.1:9199" };
    const { signIn, identity } = parseConfig({ ...LOCAL_ENV, ...hosts });
    expect(signIn.emulators).toEqual({ auth: "http://127.0.0.1:9099", storage: "http://127.0.0.1:9199" });
    expect(signIn.storageBucket).toBe("demo-daansetu.appspot.com");
    expect(identity.emulator).toBe("127.0.0.1:9099");
    expect(parseConfig(LOCAL_ENV).signIn.emulators).toBeUndefined();
  });

  it("reports a FIREBASE_CONFIG that is not JSON", () => {
    expect(() => parseConfig({ ...LOCAL_ENV, FIREBASE_CONFIG: "{" })).toThrow("FIREBASE_CONFIG must be JSON");
  });

  it("declares no secret in the emulator, and every secret in a deployment", () => {
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    expect(declareParameters({ FUNCTIONS_EMULATOR: "true", RAZORPAY_KEY_ID: "rzp_test_SIMdaansetu0001" })).toEqual([]);
    expect(written).not.toHaveBeenCalled();
    // `firebase emulators:start` alone: one line says what to run.
    expect(declareParameters({ FUNCTIONS_EMULATOR: "true" })).toEqual([]);
    expect(written.mock.calls).toEqual([[expect.stringMatching(/^[^\n]+: run npm start instead, [^\n]+\n$/)]]);
    written.mockRestore();
    expect(declareParameters({}).map(({ name }) => name)).toContain("RAZORPAY_KEY_SECRET");
  });
});
