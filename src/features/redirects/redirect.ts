import { LEGACY_PATHS, PAGES, withQuery } from '#kernel/paths.ts';
import { isSitePath, PLACEHOLDER_ORIGIN } from '#kernel/site-path.ts';

/** Address of a former shop and its target (decision 18). */
export interface Redirect {
  from: string;
  to: string;
  /** Line in the imported file. */
  line?: number | undefined;
}

/** Why a redirect cannot be saved, with its line in the file. */
export class RedirectProblem extends Error {
  override readonly name = 'RedirectProblem';
  /** Message without the line. */
  readonly reason: string;
  readonly line: number | undefined;

  constructor(reason: string, line?: number) {
    super(line === undefined ? reason : `Line ${line}: ${reason}`);
    this.reason = reason;
    this.line = line;
  }
}

const LENGTH_MAX = 2000;

/**
 * Merges `added` into `existing`, each in one hop to its end (decision 18). Later redirects replace earlier ones.
 * @throws RedirectProblem for an address outside this site, an existing page, or a loop
 */
export function mergeRedirects(
  existing: Iterable<Redirect>,
  added: readonly Redirect[],
): Map<string, string> {
  const targets = new Map<string, string>();
  for (const { from, to } of existing) targets.set(from, to);
  const lines = new Map<string, number | undefined>();
  for (const { from, to, line } of added) {
    const key = parseOldAddress(from, line);
    targets.set(key, parseTarget(to, line));
    lines.set(key, line);
  }
  return new Map([...targets].map(([from]) => [from, resolveTarget(from, targets, lines)]));
}

/** Canonical form of an old address: normalised escapes, no trailing slash. */
export function redirectKey(address: string): string {
  const url = new URL(address, PLACEHOLDER_ORIGIN);
  const path = normaliseEscapes(url.pathname).replace(/(.)\/+$/, '$1');
  const id = isBookDetail(path) ? url.searchParams.get('id') : null;
  return id === null ? path : withQuery(path, { id: id.trim() });
}

/** Adds the visitor's query parameters to `target`, except those it sets itself. */
export function withSearch(target: string, search: string): string {
  const url = new URL(target, PLACEHOLDER_ORIGIN);
  for (const [name, value] of new URLSearchParams(search))
    if (!new URL(target, PLACEHOLDER_ORIGIN).searchParams.has(name)) url.searchParams.append(name, value);
  return url.pathname + url.search + url.hash;
}

/** Follows `from` to its end. @throws RedirectProblem at a line of the loop, if there is one */
function resolveTarget(
  from: string,
  targets: ReadonlyMap<string, string>,
  lines: ReadonlyMap<string, number | undefined>,
): string {
  const visited = new Set([from]);
  let to = targets.get(from) as string;
  for (;;) {
    const key = redirectKey(to);
    if (visited.has(key)) {
      const loopAddress = [...visited].findLast((step) => lines.has(step)) ?? from;
      throw new RedirectProblem(`${loopAddress} would redirect back to itself.`, lines.get(loopAddress));
    }
    const next = targets.get(key);
    if (next === undefined) return to;
    visited.add(key);
    to = withSearch(next, new URL(to, PLACEHOLDER_ORIGIN).search);
  }
}

function parseOldAddress(address: string, line?: number): string {
  const url = parseSitePath(address, line);
  if (url.search && !isBookDetail(url.pathname))
    throw new RedirectProblem(
      `${address} has a query string. Enter the old URL without it; visitors’ query strings are kept.`,
      line,
    );
  const key = redirectKey(address);
  if (SHOP_PAGES.has(key))
    throw new RedirectProblem(`${address} is a page of the shop, so it can’t be redirected.`, line);
  return key;
}

function parseTarget(address: string, line?: number): string {
  const url = parseSitePath(address, line);
  if (ALWAYS_REDIRECTED.some((pattern) => pattern.test(url.pathname)))
    throw new RedirectProblem(`${address} is an old URL itself. Enter the page it redirects to.`, line);
  return normaliseEscapes(url.pathname) + url.search + url.hash;
}

/** @throws RedirectProblem when it is not a path of this site */
function parseSitePath(address: string, line?: number): URL {
  const isPath = isSitePath(address) && !address.includes(' ') && address.length <= LENGTH_MAX;
  const url = isPath && isReadable(address) ? URL.parse(address, PLACEHOLDER_ORIGIN) : null;
  if (url?.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith('//') || url.pathname.startsWith('/api/'))
    throw new RedirectProblem(`${address} isn’t the path of a page in this shop, such as /faq.`, line);
  return url;
}

function isReadable(address: string): boolean {
  try {
    return !decodeURIComponent(address.replace(/%(?![0-9a-f]{2})/gi, '%25')).includes('\0');
  } catch {
    return false;
  }
}

/** Removes needless escapes, so that each address has one form. */
function normaliseEscapes(path: string): string {
  try {
    return encodeURI(decodeURI(path)).replace(/%25([0-9a-f]{2})/gi, '%$1');
  } catch {
    return path;
  }
}

const isBookDetail = (path: string) => path.replace(/\/+$/, '') === LEGACY_PATHS.bookDetail;
const SHOP_PAGES = new Set<string>(Object.values(PAGES).filter((path) => !path.includes(':')));
/** Addresses that always redirect, whatever the table says. */
const ALWAYS_REDIRECTED = [
  /^\/books\/detail\/?$/,
  /^\/best-seller-books\/./,
  /^\/product\/null\//,
  /^\/listing\/product\/[^/]+\/null$/,
];
