import { Lexer, type Token, type Tokens } from "marked";
import { type ReactNode, useMemo } from "react";
import { linkKind } from "./link-address.ts";
import { Link } from "./link.tsx";
import { isKnownToken } from "./markdown-tokens.ts";
import "./rich-text.css";

/**
 * Renders Markdown as elements. HTML becomes text, images their description, and links to anything but this site, web, mail or phone
 * plain text. Import it lazily: the parser weighs 11 kB.
 * @param props.level heading level of `##`
 */
export default function Markdown({ text, level = 2 }: { text: string; level?: 2 | 3 }) {
  const tokens = useMemo(() => new Lexer({ gfm: true }).lex(text), [text]);
  return <div className="rich [&>:first-child]:mt-0">{renderBlocks(tokens, level - 2)}</div>;
}

const renderBlocks = (tokens: readonly Token[] | undefined, levelOffset: number): ReactNode =>
  tokens?.map((token, index) => <MarkdownToken key={index} token={token} levelOffset={levelOffset} />);

function MarkdownToken({ token, levelOffset }: { token: Token; levelOffset: number }): ReactNode {
  if (!isKnownToken(token)) return token.raw;
  const renderInside = (tokens: readonly Token[] | undefined) => renderBlocks(tokens, levelOffset);
  switch (token.type) {
    case "heading":
      return <Heading depth={token.depth + levelOffset}>{renderInside(token.tokens)}</Heading>;
    case "paragraph":
      return <p>{renderInside(token.tokens)}</p>;
    case "list":
      return <List list={token} levelOffset={levelOffset} />;
    case "blockquote":
      return <blockquote>{renderInside(token.tokens)}</blockquote>;
    case "code":
      return <pre>{token.text}</pre>;
    case "table":
      return <Table table={token} levelOffset={levelOffset} />;
    case "hr":
      return <hr className="border-line" />;
    case "strong":
      return <strong>{renderInside(token.tokens)}</strong>;
    case "em":
      return <em>{renderInside(token.tokens)}</em>;
    case "del":
      return <del>{renderInside(token.tokens)}</del>;
    case "codespan":
      return <code>{token.raw.replaceAll(/^`+ ?| ?`+$/g, "")}</code>;
    case "br":
      return <br />;
    case "link":
      return <SafeLink href={token.href}>{renderInside(token.tokens)}</SafeLink>;
    // The parser's text is HTML-escaped, and React escapes it, too, so the raw text is used.
    case "text":
      return "tokens" in token ? renderInside(token.tokens) : token.raw;
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

function Heading({ depth, children }: { depth: number; children: ReactNode }) {
  if (depth <= 2) return <h2>{children}</h2>;
  return depth === 3 ? <h3>{children}</h3> : <h4>{children}</h4>;
}

function List({ list, levelOffset }: { list: Tokens.List; levelOffset: number }) {
  const items = list.items.map((listItem, index) => <li key={index}>{renderBlocks(listItem.tokens, levelOffset)}</li>);
  return list.ordered ? <ol start={list.start === "" ? 1 : list.start}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ table, levelOffset }: { table: Tokens.Table; levelOffset: number }) {
  return (
    // Focusable, because a wide table scrolls on a phone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full text-left [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-4">
        <thead>
          <tr>
            {table.header.map(({ tokens }, index) => (
              <th key={index} scope="col">
                {renderBlocks(tokens, levelOffset)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map(({ tokens }, column) => (
                <td key={column}>{renderBlocks(tokens, levelOffset)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  switch (linkKind(href)) {
    case "route":
      return <Link to={href}>{children}</Link>;
    case "elsewhere":
      return (
        <a href={href} rel="noopener">
          {children}
        </a>
      );
    case "none":
      return children;
  }
}
