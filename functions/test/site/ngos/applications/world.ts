import { randomBytes } from "node:crypto";
import type { NgoDraft, Picture, UploadedDocument } from "@daansetu/contract";
import { buildApp } from "../../../../src/app.ts";
import { collections } from "../../../../src/collections.ts";
import { testDeps } from "../../../support/deps.ts";
import type { StoredPerson } from "../../../support/people.ts";
import { type Reply, serve } from "../../../support/server.ts";
import { sendDueMails } from "../../../support/mail-queues.ts";

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

export const PDF = new TextEncoder().encode("%PDF-1.4\n%%EOF\n");
const randomHex = () => randomBytes(12).toString("hex");

/** Valid details of an NGO, except for the files, which must be a person's uploads. */
export const draftDetails = (fields: NgoDraft = {}): NgoDraft => ({
  ngoName: "Sample Sahyog Trust",
  contactPersonName: "Asha Devi Rao",
  email: "office@sahyog.example",
  number: "982-001-2345",
  ngoLocation: "Chandpur, Madhya Pradesh",
  sector: "education",
  description: "Evening schools in twelve villages.",
  act80G: { number: "AAATS1234F20214", validFrom: "2022-04-01", validUntil: "2027-03-31" },
  act12A: { number: "AAATS1234FE20214", validFrom: "2022-04-01" },
  ...fields,
});

/** The API over HTTP with the emulators behind it. */
export async function openTestSite() {
  const deps = testDeps();
  const server = await serve(buildApp(deps));
  const call = (method: string, path: string, caller: StoredPerson, body: unknown = {}): Promise<Reply> =>
    server.send(path, {
      method,
      headers: { "content-type": "application/json", ...caller.headers },
      ...(method !== "GET" && { body: JSON.stringify(body) }),
    });
  const get = (path: string, caller: StoredPerson) => call("GET", path, caller);
  const post = (path: string, caller: StoredPerson, body?: unknown) => call("POST", path, caller, body);
  const open = async (caller: StoredPerson) => (await post("/applications/ngo", caller)).json;
  const save = (caller: StoredPerson, { _id, version }: { _id: string; version: number }, draft: NgoDraft) =>
    call("PATCH", `/applications/${_id}`, caller, { version, details: draft });

  /** A certificate as stored after an upload. */
  async function aPaper(uid: string, label = "certificate.pdf"): Promise<UploadedDocument> {
    const path = `ngoDocuments/${uid}/${randomHex()}/paper.pdf`;
    await deps.files.write(path, PDF, { type: "application/pdf", shared: false });
    return { path, label, type: "application/pdf", bytes: PDF.length };
  }

  /** A logo as stored after re-encoding. */
  async function aLogo(uid: string, folder = "campaignImg"): Promise<Picture> {
    const path = `${folder}/${uid}/${randomHex()}/320.webp`;
    await deps.files.write(path, PDF, { type: "image/webp", shared: true });
    return { src: deps.files.addressOf(path), alt: "Two hands", focusX: 50, focusY: 50 };
  }

  /** Complete details, with this person's files. */
  const completeDetails = async ({ uid }: StoredPerson, overrides: NgoDraft = {}): Promise<NgoDraft> => ({
    ...draftDetails(),
    ngoLogo: await aLogo(uid),
    form80G: await aPaper(uid, "80G certificate.pdf"),
    form12A: await aPaper(uid, "12A.pdf"),
    ...overrides,
  });

  const submit = (caller: StoredPerson, { _id, version }: { _id: string; version: number }) =>
    post(`/applications/${_id}/submit`, caller, { version });

  return {
    deps,
    db: collections(deps.db),
    close: server.close,
    get,
    post,
    call,
    open,
    save,
    submit,
    aPaper,
    aLogo,
    complete: completeDetails,
    /** A submitted application. */
    submitted: async (caller: StoredPerson, overrides: NgoDraft = {}) => {
      const savedDraft = (await save(caller, await open(caller), await completeDetails(caller, overrides))).json;
      return (await submit(caller, savedDraft)).json;
    },
    decide: (admin: StoredPerson, id: string, decision: object) =>
      post(`/admin/applications/${id}/decide`, admin, decision),
    /** Drains the outbox and returns the mails sent to this address. */
    mailsTo: async (address: string) => {
      await sendDueMails(deps, deps.clock());
      return deps.sent.filter(({ to }) => to === address);
    },
    actions: async () =>
      (await collections(deps.db).activity.orderBy("at").get()).docs
        .map((doc) => doc.data())
        .map(({ action }) => action),
  };
}
