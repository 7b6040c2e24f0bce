import { createElement, Fragment, type ReactNode } from "react";
import { HOSTED_PICTURE_PATTERN } from "@daansetu/contract";

/** Tags allowed in a story; the server allows the same (functions: story-html). */
const ALLOWED_TAGS = new Set(
  "a b blockquote br code div em h2 h3 h4 h5 h6 i img li ol p pre s span strong sub sup u ul".split(" "),
);
/** Tags that are removed with their content. Of other unknown tags only the tag is removed; its text stays. */
const DROPPED_TAGS = new Set(
  "script style template iframe object embed svg math noscript textarea select title head link meta base form input button audio video canvas xmp".split(
    " ",
  ),
);
const ALLOWED_CLASS =
  /^ql-(align-(center|right|justify)|direction-rtl|font-(serif|monospace)|indent-[1-8]|size-(small|large|huge)|syntax|code-block|code-block-container)$/;
const ALLOWED_COLOUR = /^(#[0-9a-f]{3}([0-9a-f]{3})?|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)|[a-z]{3,20})$/i;
const MAX_DEPTH = 50;

/**
 * Sanitises a story by building React elements from an allow-list; nothing is ever set as HTML. Uses the browser's `DOMParser`, which
 * runs no scripts and loads no images.
 */
export function sanitizedElements(html: string): ReactNode {
  return childrenOf(new DOMParser().parseFromString(html, "text/html").body, 0);
}

function childrenOf(parent: Node, depth: number): ReactNode {
  if (depth > MAX_DEPTH) return null;
  const children = [...parent.childNodes].map((child, index) => elementOf(child, index, depth + 1));
  return children.length === 0 ? null : children;
}

function elementOf(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName === "h1" ? "h2" : node.localName;
  if (DROPPED_TAGS.has(tag)) return null;
  if (!ALLOWED_TAGS.has(tag)) return createElement(Fragment, { key }, childrenOf(node, depth));
  if (tag === "img") return pictureElement(node, key);
  if (tag === "br") return createElement("br", { key });
  return createElement(listTag(node, tag), { key, ...attributesOf(node, tag) }, childrenOf(node, depth));
}

/** Quill writes both kinds of list as `ol` and marks the kind on the items. */
function listTag(node: Element, tag: string): string {
  return tag === "ol" && node.firstElementChild?.getAttribute("data-list") === "bullet" ? "ul" : tag;
}

function attributesOf(node: Element, tag: string): Record<string, unknown> {
  const names = [...node.classList].filter((name) => ALLOWED_CLASS.test(name));
  // A class replaces h1, because the page has its own h1.
  if (node.localName === "h1") names.push("ql-h1");
  const indent = names.find((name) => name.startsWith("ql-indent-"))?.at(-1);
  const style = { ...coloursOf(node), ...(indent === undefined ? {} : { "--indent": indent }) };
  const dir = node.getAttribute("dir");
  return {
    ...(names.length > 0 && { className: names.join(" ") }),
    ...(Object.keys(style).length > 0 && { style }),
    ...((dir === "rtl" || dir === "ltr" || dir === "auto") && { dir }),
    ...(tag === "a" && linkOf(node)),
  };
}

/** Text and background colour of an element; other styles are removed. */
function coloursOf(node: Element): { color?: string; backgroundColor?: string } {
  const declarations = (node.getAttribute("style") ?? "").split(";").map((declaration) => declaration.split(":"));
  const valueOf = (name: string) => {
    const value = declarations.find(([property]) => property?.trim().toLowerCase() === name)?.[1]?.trim();
    return value !== undefined && ALLOWED_COLOUR.test(value) ? value : undefined;
  };
  const color = valueOf("color");
  const backgroundColor = valueOf("background-color");
  return { ...(color !== undefined && { color }), ...(backgroundColor !== undefined && { backgroundColor }) };
}

/** Attributes of a link: allows http(s), mailto and tel; opens a new tab with `noopener` and `nofollow`. */
function linkOf(node: Element): Record<string, string> {
  const href = (node.getAttribute("href") ?? "").trim();
  const url = URL.canParse(href, "https://site.invalid") ? new URL(href, "https://site.invalid") : undefined;
  if (url === undefined || !["https:", "http:", "mailto:", "tel:"].includes(url.protocol)) return {};
  return {
    href: url.hostname === "site.invalid" ? `${url.pathname}${url.search}${url.hash}` : url.href,
    target: "_blank",
    rel: "noopener nofollow",
  };
}

/** An image; only those from our own storage are kept. */
function pictureElement(node: Element, key: number): ReactNode {
  const src = node.getAttribute("src") ?? "";
  if (!HOSTED_PICTURE_PATTERN.test(src)) return null;
  const sizeOf = (name: string) => {
    const value = node.getAttribute(name);
    return value !== null && /^\d{1,4}$/.test(value) ? { [name]: Number(value) } : {};
  };
  const alt = node.getAttribute("alt") ?? "";
  return createElement("img", {
    key,
    src,
    alt,
    loading: "lazy",
    decoding: "async",
    ...sizeOf("width"),
    ...sizeOf("height"),
  });
}
