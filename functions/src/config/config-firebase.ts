import type { SignInSettings } from "@daansetu/contract";
import * as z from "zod/mini";
import type { ToolkitSettings } from "../identity/toolkit.ts";
import type { FilesSettings } from "../storage/firebase-files.ts";

const parsedJson = z.pipe(
  z.string(),
  z.transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: "custom", message: "must be JSON", input: undefined });
      return z.NEVER;
    }
  }),
);

const hostAndPort = z.string().check(z.regex(/^[\w.-]+:\d+$/, { error: "must be host:port" }));

/** Environment variables about Firebase. The platform sets most of them. */
export const FIREBASE_ENVIRONMENT = {
  /** Firebase's key for browsers: it identifies the project. It is public and grants no access. */
  WEB_API_KEY: z.string(),
  /** Domain to which Google's log-in window redirects. */
  AUTH_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+\.[a-z]+$/, { error: "must be a domain" }))),
  /**
   * Firebase App Check: the id of the site's app in the project, and its key at reCAPTCHA Enterprise. `watch` logs calls without a valid
   * token, `required` refuses them.
   */
  APP_CHECK_APP_ID: z.optional(
    z.string().check(z.regex(/^1:\d+:web:[0-9a-f]+$/, { error: "must look like 1:…:web:…" })),
  ),
  APP_CHECK_SITE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{20,}$/, { error: "must be a key" }))),
  APP_CHECK: z._default(z.enum(["watch", "required"], { error: "must be watch or required" }), "watch"),
  /** Firebase's configuration, which the Cloud Functions runtime and its emulator set. */
  FIREBASE_CONFIG: z.optional(z.pipe(parsedJson, z.object({ storageBucket: z.optional(z.string()) }))),
  /** Host of the Auth emulator; only the emulators set it. */
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(hostAndPort),
  FIREBASE_STORAGE_EMULATOR_HOST: z.optional(hostAndPort),
  CLOUD_TASKS_EMULATOR_HOST: z.optional(hostAndPort),
};
type FirebaseEnvironment = z.infer<z.ZodMiniObject<typeof FIREBASE_ENVIRONMENT>>;

export interface FirebaseConfig {
  identity: ToolkitSettings;
  files: FilesSettings;
  tasksEmulator: string | undefined;
  /** Served to browsers. */
  signIn: SignInSettings;
  /** Undefined if App Check is not configured, and with the emulators, which do not support it. */
  appCheck: { appId: string; siteKey: string; isRequired: boolean } | undefined;
}

/** Errors in a production environment. With an Auth emulator set, the Admin SDK accepts unsigned tokens. */
export function firebaseProductionErrors(env: FirebaseEnvironment): string[] {
  return [
    ...(env.FIREBASE_AUTH_EMULATOR_HOST === undefined
      ? []
      : ["FIREBASE_AUTH_EMULATOR_HOST must not be set in production"]),
    ...(env.FIREBASE_STORAGE_EMULATOR_HOST === undefined
      ? []
      : ["FIREBASE_STORAGE_EMULATOR_HOST must not be set in production"]),
    ...(env.CLOUD_TASKS_EMULATOR_HOST === undefined ? [] : ["CLOUD_TASKS_EMULATOR_HOST must not be set in production"]),
    ...((env.APP_CHECK_APP_ID === undefined) === (env.APP_CHECK_SITE_KEY === undefined)
      ? []
      : ["APP_CHECK_APP_ID and APP_CHECK_SITE_KEY must be set together"]),
    ...(env.FIREBASE_CONFIG?.storageBucket === undefined
      ? ["FIREBASE_CONFIG names no storageBucket: open Storage in the Firebase console"]
      : []),
  ];
}

export function firebaseConfig(
  env: FirebaseEnvironment,
  { projectId, siteOrigin }: { projectId: string; siteOrigin: string },
): FirebaseConfig {
  const { FIREBASE_AUTH_EMULATOR_HOST: auth, FIREBASE_STORAGE_EMULATOR_HOST: storage } = env;
  // The emulators' default bucket name.
  const bucket = env.FIREBASE_CONFIG?.storageBucket ?? `${projectId}.appspot.com`;
  const { APP_CHECK_APP_ID: appId, APP_CHECK_SITE_KEY: siteKey } = env;
  const isConfigured = auth === undefined && appId !== undefined && siteKey !== undefined;
  return {
    appCheck: isConfigured ? { appId, siteKey, isRequired: env.APP_CHECK === "required" } : undefined,
    identity: { apiKey: env.WEB_API_KEY, emulator: auth, siteOrigin },
    files: { bucket, emulator: storage },
    tasksEmulator: env.CLOUD_TASKS_EMULATOR_HOST,
    signIn: {
      apiKey: env.WEB_API_KEY,
      authDomain: env.AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      projectId,
      storageBucket: bucket,
      ...(auth !== undefined &&
        storage !== undefined && { emulators: { auth: `http://${auth}`, storage: `http://${storage}` } }),
    },
  };
}
