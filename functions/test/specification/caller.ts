import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase/app";
import { connectStorageEmulator, getDownloadURL, getStorage, ref, uploadBytes } from "firebase/storage";
import { openTestSite as openDonationWorld } from "../giving/donations/world.ts";
import { openSession, PASSWORD } from "../support/accounts.ts";
import { LOCAL_ENV } from "../support/deps.ts";
import { somebody, type StoredPerson } from "../support/people.ts";
import type { Reply } from "../support/server.ts";
import { aPdf, aPhoto } from "../platform/uploads/files.ts";

/** A caller written to the specification: raw JSON over HTTP, files through Firebase's own SDK, and no id or field of ours. */

export type SpecificationTestSite = Awaited<ReturnType<typeof openSpecificationTestSite>>;

export async function openSpecificationTestSite() {
  const testSite = await openDonationWorld({ env: { LOGINS_PER_MINUTE: "100000" } });
  const { deps, first } = testSite;
  const zoya = await somebody(deps, { name: "Zoya Admin", role: "admin" });
  // The role is in tokens that were given after it: Storage reads it there.
  const { token } = await openSession({ email: zoya.email, password: PASSWORD });
  const admin: StoredPerson = { ...zoya, token, headers: { authorization: `Bearer ${token}` } };

  const call = (method: string, path: string, body?: unknown, token?: string): Promise<Reply> =>
    first.served.send(path, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  /** Uploads as storage.rules let this person, and reads the download address back. */
  async function upload(folder: string, caller: StoredPerson, content: Uint8Array, type: string): Promise<string> {
    const { bucket, emulator = "" } = deps.config.files;
    const app = initializeApp({ projectId: LOCAL_ENV.GCLOUD_PROJECT, storageBucket: bucket }, randomUUID());
    const storage = getStorage(app);
    const [host = "", port] = emulator.split(":");
    connectStorageEmulator(storage, host, Number(port), { mockUserToken: caller.token });
    const name = `${randomUUID().replaceAll("-", "").slice(0, 20)}-photo.jpg`;
    const storageRef = ref(storage, `${folder}/${caller.uid}/${name}`);
    await uploadBytes(storageRef, content, { contentType: type });
    const address = await getDownloadURL(storageRef);
    await deleteApp(app);
    return address;
  }

  const photo = await (await aPhoto({ width: 900, height: 600 })).jpeg().toBuffer();

  return {
    ...testSite,
    admin,
    call,
    asAdmin: (method: string, path: string, body?: unknown) => call(method, path, body, admin.token),
    upload,
    uploadPicture: (folder: string, caller: StoredPerson = admin) => upload(folder, caller, photo, "image/jpeg"),
    uploadPaper: (caller: StoredPerson = admin) => upload("ngoDocuments", caller, aPdf(), "application/pdf"),
  };
}

/** The field errors of a refused call. */
export const problemsOf = ({ json }: Reply): Record<string, string> =>
  Object.fromEntries(
    (json?.fields ?? []).map(({ field, problem }: { field: string; problem: string }) => [field, problem]),
  );

/** The specification's payloads (section 7, with the fields of section 3), for which this caller uploads what they name. */
export const payloads = ({ uploadPicture, uploadPaper }: SpecificationTestSite) => ({
  homeCard: async () => ({ img: await uploadPicture("homeCard"), campaignLink: "/allfundraiser" }),
  proofImage: async () => ({ category: "hunger", image: await uploadPicture("campaignImg") }),
  fundraiser: async () => ({
    title: "Books for a village school",
    ngoName: "Sample Trust",
    cardImg: await uploadPicture("campaignDocuments"),
    amountRaise: "250000",
    ngoSector: "education",
    story: "<p>Why we ask.</p>",
    videoLink: "",
  }),
  monthlyCampaign: async () => ({
    title: "A meal a day",
    ngoName: "Sample Kitchen",
    cardImg: await uploadPicture("monthlyCampaignDocuments"),
    amountRaise: "120050",
    ngoSector: "templel",
    description: "One warm meal for every child.",
    about: "A sample kitchen.",
    sliderImg1: await uploadPicture("monthlyCampaignDocuments"),
    sliderImg2: await uploadPicture("monthlyCampaignDocuments"),
    sliderImg3: await uploadPicture("monthlyCampaignDocuments"),
  }),
  ngo: async () => ({
    ngoName: "Sample Sahyog Trust",
    ngoLogo: await uploadPicture("ngoDocuments"),
    ngoLocation: "Chandpur, Madhya Pradesh",
    description: "Evening schools in twelve villages.",
    ngoAct: "80G",
    sector: "food-nutrition",
    form80G: await uploadPaper(),
    form12A: await uploadPaper(),
  }),
  contact: { fullName: "Asha Devi Rao", email: "asha@example.in", mobile: "9820012345", comment: "Please call me." },
  profile: {
    number: "9820012345",
    address: "12 Sample Street",
    state: "Kerala",
    pincode: "682001",
    profilePic: "",
  },
});
