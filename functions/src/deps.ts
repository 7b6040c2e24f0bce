import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { getApp, getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { write } from "firebase-functions/logger";
import * as z from "zod/mini";
import { type Config, parseConfig } from "./config/config.ts";
import type { Deps } from "./deps/deps.interface.ts";
import { razorpayGateway } from "./gateway/razorpay-gateway.ts";
import { firebaseAppCheck } from "./identity/firebase-app-check.ts";
import { firebaseIdentity } from "./identity/firebase-identity.ts";
import { cloudLog } from "./log.ts";
import type { SiteBuild } from "./deps/site-build.interface.ts";
import { firebaseFiles } from "./storage/firebase-files.ts";
import { smtpMailer } from "./smtp-mailer.ts";
import { cloudTasks, noTasks } from "./tasks/cloud-tasks.ts";

let instanceDeps: Deps | undefined;

/**
 * The real dependencies, created once per instance on first use: a deployment loads this module without any secret.
 * @throws Error that lists everything that is wrong with the configuration
 */
export function realDeps(): Deps {
  instanceDeps ??= makeDeps(parseConfig(process.env));
  return instanceDeps;
}

function makeDeps(config: Config): Deps {
  // Database triggers initialise an app under another name, so look for the default app.
  if (!getApps().some(({ name }) => name === "[DEFAULT]")) initializeApp();
  const { appCheck } = config;
  const log = cloudLog(write);
  return {
    db: getFirestore(),
    gateway: razorpayGateway(config.razorpay),
    mailer: smtpMailer(config),
    tasks: config.stage === "demo" && config.tasksEmulator === undefined ? noTasks : cloudTasks(getApp(), log),
    clock: () => new Date(),
    config,
    log,
    identity: firebaseIdentity(getApp(), config.identity),
    appCheck: appCheck && {
      verify: firebaseAppCheck(getApp(), appCheck.appId, log),
      isRequired: appCheck.isRequired,
    },
    files: firebaseFiles(getApp(), config.files),
    shell: readShell(),
    siteBuild: loadSiteBuild,
    randomId,
  };
}

/** Reads the copy of `web/dist/app.html` that the build puts beside the bundle, once per instance. */
function readShell(): () => Promise<string> {
  let html: Promise<string> | undefined;
  return () => {
    html ??= readFile(new URL("./site/app.html", import.meta.url), "utf8").catch((error: unknown) => {
      html = undefined;
      throw new Error("The site was not built before the functions.", { cause: error });
    });
    return html;
  };
}

const SiteModule = z.object({ render: z.custom<SiteBuild["render"]>((value) => typeof value === "function") });

/** Loads the copy of the site's build for servers (`web/server-dist`), which is beside that of its HTML. */
async function loadSiteBuild(): Promise<SiteBuild> {
  const siteModule: unknown = await import(new URL("./site/entry.js", import.meta.url).href);
  return SiteModule.parse(siteModule);
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function randomId(): string {
  return Array.from({ length: 24 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}
