import { type MarkedToken, marked, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';

const SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

/**
 * The address of a link in a user's text, if it opens a web page or a mail; undefined for everything else, such as `javascript:`,
 * which would run with the rights of the app.
 */
function safeAddress(typed: string): string | undefined {
  try {
    // Only absolute addresses: a relative one would lead into the app itself.
    const { protocol, href } = new URL(typed);
    return SCHEMES.has(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Deeper nesting than this is shown as typed text, because rendering it takes too long. */
const DEPTH_MAX = 12;

/**
 * Renders a user's Markdown as React elements. It creates no raw HTML: tags are shown as typed text, addresses open only the web
 * and mail, and remote images are links, because fetching them would disclose that they were viewed.
 */
export function Markdown({ children, className }: { children: string; className?: string }) {
  const content = useMemo(() => renderTokens(tokensOf(children), 0), [children]);
  return (
    <div dir="auto" className={`flex min-w-0 flex-col gap-3 break-words ${className ?? ''}`}>
      {content}
    </div>
  );
}

/** Input that the library cannot parse, such as deep nesting, stays text. */
function tokensOf(source: string): Token[] {
  try {
    return marked.lexer(source, { gfm: true, breaks: true });
  } catch {
    return [{ type: 'paragraph', raw: source, text: source, tokens: [{ type: 'text', raw: source, text: source }] }];
  }
}

function renderTokens(tokens: readonly Token[] | undefined, depth: number): ReactNode[] {
  return (tokens ?? []).map((token, place) => {
    // No extension adds other kinds of tokens.
    const rendered = depth > DEPTH_MAX ? token.raw : renderToken(token as MarkedToken, depth + 1);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids and are rendered as one
    return <Fragment key={place}>{rendered}</Fragment>;
  });
}

function renderToken(token: MarkedToken, depth: number): ReactNode {
  switch (token.type) {
    case 'heading':
      // Independent of its level in the text: it is below the headings of the screen.
      return createElement(
        HEADINGS[token.depth - 1] ?? 'h6',
        { className: 'font-semibold' },
        renderTokens(token.tokens, depth),
      );
    case 'paragraph':
      return <p>{renderTokens(token.tokens, depth)}</p>;
    case 'text':
      return token.tokens ? renderTokens(token.tokens, depth) : token.text;
    case 'strong':
      return <strong className="font-semibold">{renderTokens(token.tokens, depth)}</strong>;
    case 'em':
      return <em>{renderTokens(token.tokens, depth)}</em>;
    case 'del':
      return <del>{renderTokens(token.tokens, depth)}</del>;
    case 'codespan':
      return <code className="rounded-small bg-sunken px-1 font-mono text-small">{token.text}</code>;
    case 'code':
      return <pre className="overflow-x-auto rounded-control bg-sunken p-3 font-mono text-small">{token.text}</pre>;
    case 'blockquote':
      return (
        <blockquote className="border-s-4 border-line ps-3 text-muted">{renderTokens(token.tokens, depth)}</blockquote>
      );
    case 'list':
      return <List list={token} depth={depth} />;
    case 'link':
      return <SafeLink href={token.href}>{renderTokens(token.tokens, depth)}</SafeLink>;
    case 'image':
      return <SafeLink href={token.href}>{token.text || token.href}</SafeLink>;
    case 'table':
      return <PlainTable table={token} depth={depth} />;
    case 'hr':
      return <hr className="border-line" />;
    case 'br':
      return <br />;
    case 'escape':
      return token.text;
    case 'checkbox':
    case 'space':
    case 'def':
      return null;
    default:
      return token.raw;
  }
}

const HEADINGS = ['h4', 'h5', 'h6'] as const;

function List({ list, depth }: { list: Tokens.List; depth: number }) {
  const items = list.items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={place}>
      {item.task && (
        <input type="checkbox" checked={item.checked === true} disabled readOnly className="me-2 accent-accent" />
      )}
      {renderTokens(item.tokens, depth)}
    </li>
  ));
  return list.ordered ? (
    <ol start={list.start === '' ? 1 : list.start} className="flex list-decimal flex-col gap-1 ps-6">
      {items}
    </ol>
  ) : (
    <ul className="flex list-disc flex-col gap-1 ps-6">{items}</ul>
  );
}

function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const address = safeAddress(href);
  if (address === undefined) return children;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
    >
      {children}
    </a>
  );
}

function PlainTable({ table, depth }: { table: Tokens.Table; depth: number }) {
  const cells = (row: readonly Tokens.TableCell[], Cell: 'th' | 'td') =>
    row.map((cell, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Cell key={place} className="border border-line px-2 py-1 text-start">
        {renderTokens(cell.tokens, depth)}
      </Cell>
    ));
  return (
    <div className="overflow-x-auto">
      <table className="border-collapse">
        <thead>
          <tr>{cells(table.header, 'th')}</tr>
        </thead>
        <tbody>
          {table.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={place}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
