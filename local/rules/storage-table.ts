import type { Question } from "./rules-runtime.ts";

/*
 * All kinds of requests to storage.rules, by caller, folder, owner, verb, size, type and name, with the expected verdicts. These are derived
 * independently of the rules, from the purpose of each folder.
 */

const CALLERS = {
  nobody: undefined,
  guest: { user_id: "guest-uid", firebase: { sign_in_provider: "anonymous" } },
  user: { user_id: "user-uid", firebase: { sign_in_provider: "password" } },
  "user by Google": { user_id: "google-uid", role: "user", firebase: { sign_in_provider: "google.com" } },
  admin: { user_id: "admin-uid", role: "admin", firebase: { sign_in_provider: "password" } },
} as const;
type Who = keyof typeof CALLERS;

/**
 * Who may upload, read and delete their own files; the accepted types; and whether the processed files are public.
 */
interface Folder {
  shown: boolean;
  brings: "people" | "admins";
  pdf: boolean;
}
export const FOLDERS: Readonly<Record<string, Folder>> = {
  userDocuments: { shown: false, brings: "people", pdf: true },
  ngoDocuments: { shown: false, brings: "people", pdf: true },
  campaignDocuments: { shown: true, brings: "people", pdf: false },
  campaignImg: { shown: true, brings: "people", pdf: false },
  homeCard: { shown: true, brings: "admins", pdf: false },
  monthlyCampaignDocuments: { shown: true, brings: "admins", pdf: false },
};
const UNKNOWN_FOLDERS = ["secrets", "userdocuments", "homeCards"];

const LIMIT = 5 * 1024 * 1024;
const PICTURES = ["image/png", "image/jpeg", "image/webp", "image/avif"];
const RANDOM = "a1B2c3D4e5F6g7H8";
const SAFE = `${RANDOM}-card.png`;

/** Each value of these is combined with each of the others. */
const SIZES = [0, 10, LIMIT, LIMIT + 1];
const TYPES = [...PICTURES, "application/pdf", "image/svg+xml", "text/html", "application/octet-stream"];
const NAMES = [SAFE, "card.png", `../${SAFE}`];

/** Varied one at a time, everything else being valid. */
const MORE_SIZES = [1, LIMIT - 1, 2 * LIMIT];
const MORE_TYPES = ["image/png+html", "text/plain image/png", "IMAGE/PNG", "image/gif", "", undefined];
const MORE_SAFE_NAMES = [`${RANDOM}-a`, `${"r".repeat(40)}-${"n".repeat(100)}`, `${RANDOM}-My_photo.of-2026.JPG`];
const MORE_UNSAFE_NAMES = [
  `${RANDOM}card.png`,
  `${RANDOM.slice(1)}-card.png`,
  `${"r".repeat(41)}-card.png`,
  `${RANDOM}-${"n".repeat(101)}`,
  `${RANDOM}-`,
  `${RANDOM}-..`,
  `${RANDOM}-.htaccess`,
  `${RANDOM}-a b.png`,
  `${RANDOM}-फ़ोटो.png`,
  `${RANDOM}-a%2Fb.png`,
  `${RANDOM}-<script>.png`,
];
const SAFE_NAMES = [SAFE, ...MORE_SAFE_NAMES];

interface File {
  name: string;
  size: number;
  contentType: string | undefined;
}
const VALID_FILE: File = { name: SAFE, size: 10, contentType: "image/png" };
const FILES: readonly File[] = [
  ...NAMES.flatMap((name) => SIZES.flatMap((size) => TYPES.map((contentType) => ({ name, size, contentType })))),
  ...MORE_SIZES.map((size) => ({ ...VALID_FILE, size })),
  ...MORE_TYPES.map((contentType) => ({ ...VALID_FILE, contentType })),
  ...[...MORE_SAFE_NAMES, ...MORE_UNSAFE_NAMES].map((name) => ({ ...VALID_FILE, name })),
];

export interface Row {
  says: string;
  question: Question;
  permitted: boolean;
}

interface Case {
  who: Who;
  folder: string;
  own: boolean;
  method: Question["method"];
  /** The file that exists, or is to be written. */
  file: File;
  /** Whether the file exists. */
  isThere: boolean;
}

/** The expected verdict, independent of the rules. */
function isPermitted({ who, folder: name, own, method, file, isThere }: Case): boolean {
  const folder = FOLDERS[name];
  if (folder === undefined) return false;
  const isAdmin = who === "admin";
  const isOwner = own && (isAdmin || who === "user" || who === "user by Google");
  switch (method) {
    case "list":
      return false;
    case "get":
    case "delete":
      return isAdmin || (isOwner && folder.brings === "people");
    // Uploads are immutable: once checked, they can only be deleted.
    case "update":
      return false;
    case "create": {
      if (isThere) return false;
      const mayBring = isOwner && (isAdmin || folder.brings === "people");
      const type = file.contentType ?? "";
      const isTaken = PICTURES.includes(type) || (folder.pdf && type === "application/pdf");
      return mayBring && isTaken && file.size >= 1 && file.size <= LIMIT && SAFE_NAMES.includes(file.name);
    }
  }
}

function* cases(): Generator<Case> {
  for (const who of ["nobody", "guest", "user", "user by Google", "admin"] as const)
    for (const folder of [...Object.keys(FOLDERS), ...UNKNOWN_FOLDERS])
      for (const own of who === "nobody" ? [false] : [true, false]) {
        const place = { who, folder, own };
        for (const method of ["get", "list", "delete"] as const)
          yield { ...place, method, file: VALID_FILE, isThere: method !== "list" };
        for (const file of FILES) {
          yield { ...place, method: "create", file, isThere: false };
          yield { ...place, method: "create", file, isThere: true };
          yield { ...place, method: "update", file, isThere: true };
        }
      }
}

const isWriting = (method: Question["method"]) => method === "create" || method === "update";

function rowOf(about: Case): Row {
  const { who, folder, own, method, file, isThere } = about;
  const token: Record<string, unknown> | undefined = CALLERS[who];
  const owner = own ? String(token?.["user_id"]) : "another-uid";
  const { name, size, contentType } = file;
  const over = method === "create" && isThere ? " over what is there" : "";
  const what = isWriting(method) ? ` of ${size} B, ${String(contentType)}${over}` : "";
  return {
    says: `${who}: ${method} ${own ? "an own" : "another's"} ${folder}/…/${name}${what}`,
    question: {
      path: method === "list" ? `${folder}/${owner}` : `${folder}/${owner}/${name}`,
      method,
      token,
      file: isWriting(method) ? { size, contentType } : undefined,
      isThere,
    },
    permitted: isPermitted(about),
  };
}

/** Paths other than `folder/owner/name`, which nobody may access. */
const malformedPaths = (): Row[] =>
  Object.entries(CALLERS).flatMap(([who, token]) =>
    [SAFE, `campaignImg/${SAFE}`, `campaignImg/user-uid/deep/deeper/${SAFE}`].flatMap((path) =>
      (["get", "list", "create", "update", "delete"] as const).map((method) => ({
        says: `${who}: ${method} ${path}`,
        question: {
          path,
          method,
          token,
          file: isWriting(method) ? VALID_FILE : undefined,
          isThere: method !== "create" && method !== "list",
        },
        permitted: false,
      })),
    ),
  );

/** Files processed by the server, `folder/owner/random/width.webp`: readable by all in public folders, writable by nobody. */
const processedFiles = (): Row[] =>
  Object.entries(CALLERS).flatMap(([who, token]) =>
    [...Object.keys(FOLDERS), ...UNKNOWN_FOLDERS].flatMap((folder) =>
      (["get", "list", "create", "update", "delete"] as const).map((method) => {
        const path = `${folder}/user-uid/${RANDOM}${method === "list" ? "" : "/960.webp"}`;
        return {
          says: `${who}: ${method} ${path}`,
          question: {
            path,
            method,
            token,
            file: isWriting(method) ? VALID_FILE : undefined,
            isThere: method !== "create" && method !== "list",
          },
          permitted: method === "get" && FOLDERS[folder]?.shown === true,
        };
      }),
    ),
  );

export const storageTable = (): Row[] => [...[...cases()].map(rowOf), ...malformedPaths(), ...processedFiles()];

/**
 * The table ordered by how likely a wrong rule fails the row: permitted requests, then requests that differ from a permitted one in one
 * attribute.
 */
export function byLikelihood(table: readonly Row[]): Row[] {
  const shape = ({ question: { path, method, token, file, isThere } }: Row) => [
    path.split("/").at(0),
    path.split("/").at(1),
    path.split("/").slice(2).join("/"),
    method,
    token?.["user_id"],
    file?.size,
    file?.contentType,
    method === "create" && isThere,
  ];
  const key = (parts: readonly unknown[], without: number) =>
    JSON.stringify(parts.map((p, at) => (at === without ? "*" : (p ?? "none"))));
  const near = new Set<string>();
  for (const row of table.filter(({ permitted }) => permitted))
    for (const [at] of shape(row).entries()) near.add(key(shape(row), at));
  const rank = (row: Row) =>
    row.permitted ? 0 : shape(row).some((_part, at) => near.has(key(shape(row), at))) ? 1 : 2;
  return table
    .map((row) => ({ row, rank: rank(row) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}
