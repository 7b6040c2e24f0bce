import type { AccessRequest } from "./rules-runtime.ts";

/*
 * All kinds of requests to storage.rules, by caller, folder, owner, verb, size, type and name, with the expected verdicts. These are derived
 * independently of the rules, from the purpose of each folder.
 */

const CALLERS = {
  nobody: undefined,
  guest: { user_id: "guest-uid", firebase: { sign_in_provider: "anonymous" } },
  user: { user_id: "user-uid", firebase: { sign_in_provider: "password" } },
  "user by Google": { user_id: "google-uid", role: "user", firebase: { sign_in_provider: "google.com" } },
  accountant: { user_id: "accountant-uid", role: "accountant", firebase: { sign_in_provider: "password" } },
  reviewer: { user_id: "reviewer-uid", role: "reviewer", firebase: { sign_in_provider: "password" } },
  admin: { user_id: "admin-uid", role: "admin", firebase: { sign_in_provider: "password" } },
} as const;
type Caller = keyof typeof CALLERS;

/**
 * Who may upload, read and delete their own files; the accepted types; and whether the processed files are public.
 */
interface FolderPolicy {
  isPublic: boolean;
  uploaders: "people" | "reviewers" | "admins";
  acceptsPdf: boolean;
}
export const FOLDERS: Readonly<Record<string, FolderPolicy>> = {
  userDocuments: { isPublic: false, uploaders: "people", acceptsPdf: true },
  ngoDocuments: { isPublic: false, uploaders: "people", acceptsPdf: true },
  campaignDocuments: { isPublic: true, uploaders: "people", acceptsPdf: false },
  campaignImg: { isPublic: true, uploaders: "people", acceptsPdf: false },
  homeCard: { isPublic: true, uploaders: "admins", acceptsPdf: false },
  monthlyCampaignDocuments: { isPublic: true, uploaders: "reviewers", acceptsPdf: false },
};
/** `receipts` and `exports` are the server's own; there are no others. */
const CLOSED_FOLDERS = ["receipts", "exports", "userdocuments", "homeCards"];

const MAX_FILE_BYTES = 5 * 1024 * 1024;
const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/avif"];
const RANDOM_PREFIX = "a1B2c3D4e5F6g7H8";
const SAFE_NAME = `${RANDOM_PREFIX}-card.png`;

/** Each value of these is combined with each of the others. */
const SIZES = [0, 10, MAX_FILE_BYTES, MAX_FILE_BYTES + 1];
const TYPES = [...PICTURE_TYPES, "application/pdf", "image/svg+xml", "text/html", "application/octet-stream"];
const NAMES = [SAFE_NAME, "card.png", `../${SAFE_NAME}`];

/** Varied one at a time, everything else being valid. */
const MORE_SIZES = [1, MAX_FILE_BYTES - 1, 2 * MAX_FILE_BYTES];
const MORE_TYPES = ["image/png+html", "text/plain image/png", "IMAGE/PNG", "image/gif", "", undefined];
const MORE_SAFE_NAMES = [
  `${RANDOM_PREFIX}-a`,
  `${"r".repeat(40)}-${"n".repeat(100)}`,
  `${RANDOM_PREFIX}-My_photo.of-2026.JPG`,
];
const MORE_UNSAFE_NAMES = [
  `${RANDOM_PREFIX}card.png`,
  `${RANDOM_PREFIX.slice(1)}-card.png`,
  `${"r".repeat(41)}-card.png`,
  `${RANDOM_PREFIX}-${"n".repeat(101)}`,
  `${RANDOM_PREFIX}-`,
  `${RANDOM_PREFIX}-..`,
  `${RANDOM_PREFIX}-.htaccess`,
  `${RANDOM_PREFIX}-a b.png`,
  `${RANDOM_PREFIX}-फ़ोटो.png`,
  `${RANDOM_PREFIX}-a%2Fb.png`,
  `${RANDOM_PREFIX}-<script>.png`,
];
const SAFE_NAMES = [SAFE_NAME, ...MORE_SAFE_NAMES];

interface StoredFile {
  name: string;
  size: number;
  contentType: string | undefined;
}
const VALID_FILE: StoredFile = { name: SAFE_NAME, size: 10, contentType: "image/png" };
const FILES: readonly StoredFile[] = [
  ...NAMES.flatMap((name) => SIZES.flatMap((size) => TYPES.map((contentType) => ({ name, size, contentType })))),
  ...MORE_SIZES.map((size) => ({ ...VALID_FILE, size })),
  ...MORE_TYPES.map((contentType) => ({ ...VALID_FILE, contentType })),
  ...[...MORE_SAFE_NAMES, ...MORE_UNSAFE_NAMES].map((name) => ({ ...VALID_FILE, name })),
];

export interface TableRow {
  description: string;
  accessRequest: AccessRequest;
  isPermitted: boolean;
}

interface RequestCase {
  caller: Caller;
  folder: string;
  isOwnFolder: boolean;
  method: AccessRequest["method"];
  /** The file that exists, or is to be written. */
  file: StoredFile;
  fileExists: boolean;
}

/** The expected verdict, independent of the rules. */
function expectPermitted({ caller, folder: name, isOwnFolder, method, file, fileExists }: RequestCase): boolean {
  const folder = FOLDERS[name];
  if (folder === undefined) return false;
  const isAdmin = caller === "admin";
  const isUploader =
    isAdmin ||
    (folder.uploaders === "reviewers" && caller === "reviewer") ||
    (folder.uploaders === "people" && caller !== "nobody" && caller !== "guest");
  const isOwner = isOwnFolder && isUploader;
  switch (method) {
    case "list":
      return false;
    case "get":
    case "delete":
      return isAdmin || isOwner;
    // Uploads are immutable: once checked, they can only be deleted.
    case "update":
      return false;
    case "create": {
      if (fileExists) return false;
      const type = file.contentType ?? "";
      const isTypeAccepted = PICTURE_TYPES.includes(type) || (folder.acceptsPdf && type === "application/pdf");
      return (
        isOwner && isTypeAccepted && file.size >= 1 && file.size <= MAX_FILE_BYTES && SAFE_NAMES.includes(file.name)
      );
    }
  }
}

/**
 * The verdicts of an accountant and of somebody who logs in with Google are a user's, and in a closed folder nothing about a file can matter, so
 * that one file of each kind of request is enough there. Only an admin, whom most rules admit, tries every file in closed folders too.
 */
const filesFor = (caller: Caller, folder: string) =>
  caller === "accountant" || caller === "user by Google" || (CLOSED_FOLDERS.includes(folder) && caller !== "admin")
    ? [VALID_FILE]
    : FILES;

function* generateCases(): Generator<RequestCase> {
  for (const caller of ["nobody", "guest", "user", "user by Google", "accountant", "reviewer", "admin"] as const)
    for (const folder of [...Object.keys(FOLDERS), ...CLOSED_FOLDERS])
      for (const isOwnFolder of caller === "nobody" ? [false] : [true, false]) {
        const callerAndFolder = { caller, folder, isOwnFolder };
        for (const method of ["get", "list", "delete"] as const)
          yield { ...callerAndFolder, method, file: VALID_FILE, fileExists: method !== "list" };
        for (const file of filesFor(caller, folder)) {
          yield { ...callerAndFolder, method: "create", file, fileExists: false };
          yield { ...callerAndFolder, method: "create", file, fileExists: true };
          yield { ...callerAndFolder, method: "update", file, fileExists: true };
        }
      }
}

const isWriting = (method: AccessRequest["method"]) => method === "create" || method === "update";

function toTableRow(requestCase: RequestCase): TableRow {
  const { caller, folder, isOwnFolder, method, file, fileExists } = requestCase;
  const token: Record<string, unknown> | undefined = CALLERS[caller];
  const owner = isOwnFolder ? String(token?.["user_id"]) : "another-uid";
  const { name, size, contentType } = file;
  const overwriteText = method === "create" && fileExists ? " over what is there" : "";
  const fileText = isWriting(method) ? ` of ${size} B, ${String(contentType)}${overwriteText}` : "";
  return {
    description: `${caller}: ${method} ${isOwnFolder ? "an own" : "another's"} ${folder}/…/${name}${fileText}`,
    accessRequest: {
      path: method === "list" ? `${folder}/${owner}` : `${folder}/${owner}/${name}`,
      method,
      token,
      file: isWriting(method) ? { size, contentType } : undefined,
      fileExists,
    },
    isPermitted: expectPermitted(requestCase),
  };
}

/** Paths other than `folder/owner/name`, which nobody may access. */
const malformedPathRows = (): TableRow[] =>
  Object.entries(CALLERS).flatMap(([caller, token]) =>
    [SAFE_NAME, `campaignImg/${SAFE_NAME}`, `campaignImg/user-uid/deep/deeper/${SAFE_NAME}`].flatMap((path) =>
      (["get", "list", "create", "update", "delete"] as const).map((method) => ({
        description: `${caller}: ${method} ${path}`,
        accessRequest: {
          path,
          method,
          token,
          file: isWriting(method) ? VALID_FILE : undefined,
          fileExists: method !== "create" && method !== "list",
        },
        isPermitted: false,
      })),
    ),
  );

/** Files processed by the server, `folder/owner/random/width.webp`: readable by all in public folders, writable by nobody. */
const processedFileRows = (): TableRow[] =>
  Object.entries(CALLERS).flatMap(([caller, token]) =>
    [...Object.keys(FOLDERS), ...CLOSED_FOLDERS].flatMap((folder) =>
      (["get", "list", "create", "update", "delete"] as const).map((method) => {
        const path = `${folder}/user-uid/${RANDOM_PREFIX}${method === "list" ? "" : "/960.webp"}`;
        return {
          description: `${caller}: ${method} ${path}`,
          accessRequest: {
            path,
            method,
            token,
            file: isWriting(method) ? VALID_FILE : undefined,
            fileExists: method !== "create" && method !== "list",
          },
          isPermitted: method === "get" && FOLDERS[folder]?.isPublic === true,
        };
      }),
    ),
  );

export const buildStorageTable = (): TableRow[] => [
  ...[...generateCases()].map(toTableRow),
  ...malformedPathRows(),
  ...processedFileRows(),
];

/** The rows most likely to fail for a wrong rule: permitted requests, then requests that differ from a permitted one in one attribute. */
export function rowsNearLimits(table: readonly TableRow[]): TableRow[] {
  const requestAttributes = ({ accessRequest: { path, method, token, file, fileExists } }: TableRow) => [
    path.split("/").at(0),
    path.split("/").at(1) === token?.["user_id"],
    path.split("/").slice(2).join("/"),
    method,
    token?.["user_id"],
    file?.size,
    file?.contentType,
    method === "create" && fileExists,
  ];
  const keyWithout = (attributes: readonly unknown[], ignoredIndex: number) =>
    JSON.stringify(attributes.map((attribute, index) => (index === ignoredIndex ? "*" : (attribute ?? "none"))));
  const similarKeys = new Set<string>();
  for (const row of table.filter(({ isPermitted }) => isPermitted))
    for (const [index] of requestAttributes(row).entries()) similarKeys.add(keyWithout(requestAttributes(row), index));
  const isNearLimit = (row: TableRow) =>
    requestAttributes(row).some((_attribute, index) => similarKeys.has(keyWithout(requestAttributes(row), index)));
  return [
    ...table.filter(({ isPermitted }) => isPermitted),
    ...table.filter((row) => !row.isPermitted && isNearLimit(row)),
  ];
}
