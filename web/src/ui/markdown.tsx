import { Lexer, type MarkedToken, type Token, type Tokens } from "marked";
import { type ReactNode, useMemo } from "react";
import { Link } from "./link.tsx";
import "./rich-text.css";

/**
 * Renders Markdown as elements. HTML becomes text, images their description, and links to anything but this site, web, mail or phone
 * plain text. Import it lazily: the parser weighs 11 kB.
 * @param props.level heading level of `##`
 */
export default function Markdown({ text, level = 2 }: { text: string; level?: 2 | 3 }) {
  const tokens = useMemo(() => new Lexer({ gfm: true }).lex(text), [text]);
  return <div className="rich [&>:first-child]:mt-0">{blocks(tokens, level - 2)}</div>;
}

const blocks = (tokens: readonly Token[] | undefined, deeper: number): ReactNode =>
  tokens?.map((token, at) => <Piece key={at} token={token} deeper={deeper} />);

function Piece({ token, deeper }: { token: Token; deeper: number }): ReactNode {
  if (!isKnown(token)) return token.raw;
  const inside = (tokens: readonly Token[] | undefined) => blocks(tokens, deeper);
  switch (token.type) {
    case "heading":
      return <Heading depth={token.depth + deeper}>{inside(token.tokens)}</Heading>;
    case "paragraph":
      return <p>{inside(token.tokens)}</p>;
    case "list":
      return <List list={token} deeper={deeper} />;
    case "blockquote":
      return <blockquote>{inside(token.tokens)}</blockquote>;
    case "code":
      return <pre>{token.text}</pre>;
    case "table":
      return <Table table={token} deeper={deeper} />;
    case "hr":
      return <hr className="border-line" />;
    case "strong":
      return <strong>{inside(token.tokens)}</strong>;
    case "em":
      return <em>{inside(token.tokens)}</em>;
    case "del":
      return <del>{inside(token.tokens)}</del>;
    case "codespan":
      return <code>{token.raw.replaceAll(/^`+ ?| ?`+$/g, "")}</code>;
    case "br":
      return <br />;
    case "link":
      return <SafeLink href={token.href}>{inside(token.tokens)}</SafeLink>;
    // The parser escapes HTML, and React does too, so use the raw text.
    case "text":
      return "tokens" in token ? inside(token.tokens) : token.raw;
    case "escape":
      return token.raw.slice(1);
    case "image":
      return token.text;
    case "html":
      return token.raw;
    case "space":
    case "def":
    case "list_item":
      return null;
  }
}

const KNOWN: ReadonlySet<string> = new Set<MarkedToken["type"]>([
  "blockquote",
  "br",
  "code",
  "codespan",
  "def",
  "del",
  "em",
  "escape",
  "heading",
  "hr",
  "html",
  "image",
  "link",
  "list",
  "paragraph",
  "space",
  "strong",
  "table",
  "text",
]);
const isKnown = (token: Token): token is MarkedToken => KNOWN.has(token.type);

function Heading({ depth, children }: { depth: number; children: ReactNode }) {
  if (depth <= 2) return <h2>{children}</h2>;
  return depth === 3 ? <h3>{children}</h3> : <h4>{children}</h4>;
}

function List({ list, deeper }: { list: Tokens.List; deeper: number }) {
  const items = list.items.map((item, at) => <li key={at}>{blocks(item.tokens, deeper)}</li>);
  return list.ordered ? <ol start={list.start === "" ? 1 : list.start}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ table, deeper }: { table: Tokens.Table; deeper: number }) {
  return (
    // Focusable, because a wide table scrolls on a phone.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full text-left [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-4">
        <thead>
          <tr>
            {table.header.map(({ tokens }, at) => (
              <th key={at} scope="col">
                {blocks(tokens, deeper)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={at}>
              {row.map(({ tokens }, column) => (
                <td key={column}>{blocks(tokens, deeper)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Static pages outside the router. */
const STATIC = /^\/Pages\//;
const INSIDE = /^(\/(?![/\\])|#)/;
const OUTSIDE = /^(https?:\/\/|mailto:|tel:)/i;

function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (INSIDE.test(href) && !STATIC.test(href)) return <Link to={href}>{children}</Link>;
  if (STATIC.test(href) || OUTSIDE.test(href))
    return (
      <a href={href} rel="noopener">
        {children}
      </a>
    );
  return children;
}
