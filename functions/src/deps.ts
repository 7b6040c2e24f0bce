import { randomInt } from "node:crypto";
import { getApp, getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { type Config, parseConfig } from "./config.ts";
import type { Deps, Mailer } from "./deps.interface.ts";
import { razorpayGateway } from "./gateway/razorpay-gateway.ts";
import { firebaseIdentity } from "./identity/firebase-identity.ts";
import { firebaseFiles } from "./storage/firebase-files.ts";

let made: Deps | undefined;

/**
 * The real parts, made once an instance, when first asked for: deploying loads this code without any secret.
 * @throws Error that names everything that is wrong with the configuration
 */
export function realDeps(): Deps {
  made ??= makeDeps(parseConfig(process.env));
  return made;
}

function makeDeps(config: Config): Deps {
  // Database triggers bring an app of their own under another name, so "are there any apps" is not the question.
  if (!getApps().some(({ name }) => name === "[DEFAULT]")) initializeApp();
  return {
    db: getFirestore(),
    gateway: razorpayGateway(config.razorpay),
    mailer: smtpMailer(config),
    clock: () => new Date(),
    config,
    log: logger,
    identity: firebaseIdentity(getApp(), config.identity),
    files: firebaseFiles(getApp(), config.files),
    randomId,
  };
}

/** A mail server by its address. Nothing that a mail names (a file, a web address) is ever read into it. */
function smtpMailer({ smtpUrl, mailFrom }: Config): Mailer {
  const opened = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport(
      {
        url: smtpUrl,
        connectionTimeout: 10_000,
        socketTimeout: 20_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: mailFrom },
    );
  };
  let transport: ReturnType<typeof opened> | undefined;
  return {
    send: async (mail) => {
      transport ??= opened();
      await (await transport).sendMail(mail);
    },
  };
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function randomId(): string {
  return Array.from({ length: 24 }, () => DIGITS.charAt(randomInt(DIGITS.length))).join("");
}
