import { type ESTree, parseSync, type Plugin, Visitor } from "vite";

const ROUTER_FILE = /\/node_modules\/react-router\/dist\//;

type Edit = { start: number; end: number; text: string };

const calleeOf = (node: ESTree.Expression): string | undefined =>
  node.type === "CallExpression" && node.callee.type === "Identifier" ? node.callee.name : undefined;

/**
 * Leaves out what the router says to its developers, as React's own builds do: its warnings, and the messages of its invariants, which still
 * throw. Only `npm run dev` shows them. They are a kilobyte of every first load.
 */
export const quietRouter: Plugin = {
  name: "daansetu-quiet-router",
  apply: "build",
  transform: (code, id) => {
    if (!ROUTER_FILE.test(id)) return null;
    const edits: Edit[] = [];
    new Visitor({
      ExpressionStatement: ({ expression, start, end }) => {
        if (calleeOf(expression) === "warning") edits.push({ start, end, text: ";" });
      },
      CallExpression: (call) => {
        const [condition, message] = call.arguments;
        if (calleeOf(call) === "invariant" && condition !== undefined && message !== undefined)
          edits.push({ start: condition.end, end: message.end, text: "" });
      },
    }).visit(parseSync(id, code).program);
    return edits
      .toSorted((one, other) => other.start - one.start)
      .reduce((source, { start, end, text }) => source.slice(0, start) + text + source.slice(end), code);
  },
};
