import { randomUUID } from "node:crypto";
import { BOTH, NEITHER, type Row, type Scene, type SentRequest } from "../row.ts";
import { subjectParams } from "./shared.ts";

const aMessage = () => ({ text: "When will my receipt come?", clientMessageId: randomUUID() });

const aContactMessage = () => ({ fullName: "Asha Devi Rao", mobile: "98200 12345", clientMessageId: randomUUID() });

const withContactMessage = async ({ call }: Scene, body: unknown): Promise<SentRequest> => {
  const message = { ...aContactMessage(), email: "asha@demo.test" };
  await call("/contact", "", message);
  return { params: { id: message.clientMessageId }, body };
};

export const MESSAGE_ROWS = {
  mySupport: [{ roles: BOTH, shows: ({ json }) => Array.isArray(json) && json.length === 0 }],
  writeSupport: [{ roles: BOTH, send: () => ({ body: aMessage() }) }],
  supportThreads: [{ roles: NEITHER }],
  supportThread: [{ roles: NEITHER, send: async (scene) => ({ params: await subjectParams(scene) }) }],
  changeSupportThread: [
    {
      roles: NEITHER,
      send: async (scene) => {
        const { uid, token } = await scene.subject();
        await scene.call("/support/messages", token, aMessage());
        return { params: { userId: uid }, body: { waits: false } };
      },
    },
  ],
  answerSupport: [
    {
      roles: NEITHER,
      send: async (scene) => {
        const { uid, token } = await scene.subject();
        await scene.call("/support/messages", token, aMessage());
        return { params: { userId: uid }, body: aMessage() };
      },
    },
  ],
  sendContactMessage: [{ roles: BOTH, send: () => ({ body: aContactMessage() }) }],
  contactMessages: [{ roles: NEITHER }],
  messageCounts: [{ roles: NEITHER, shows: ({ json }) => typeof json.conversations === "number" }],
  answerContactMessage: [{ roles: NEITHER, send: (scene) => withContactMessage(scene, aMessage()) }],
  changeContactMessage: [{ roles: NEITHER, send: (scene) => withContactMessage(scene, { state: "done" }) }],
} as const satisfies Record<string, readonly Row[]>;
