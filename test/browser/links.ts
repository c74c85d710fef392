import { PAGES, type PageName } from '#kernel/paths.ts';
import { PROTECTED_PAGES } from '#test/protected-pages.ts';
import type { Browser as Visitor } from '../people.ts';
import { isMemberPage } from './route-addresses.ts';

/** Page where a link was first found. */
export interface FoundLink {
  on: string;
  name: PageName;
}

const pagePattern = (name: PageName) => new RegExp(`^${PAGES[name].replace(/:[^/]+/g, '[^/]+')}$`);
const PROTECTED = PROTECTED_PAGES.map(pagePattern);
const isProtected = (path: string) => PROTECTED.some((pattern) => pattern.test(path));

const PATTERNS = (Object.keys(PAGES) as PageName[]).map(pagePattern);

/** First link to each page of the route table with the same kind of query. */
export function sampleLinks(links: ReadonlyMap<string, FoundLink>): Map<string, FoundLink> {
  const kinds = new Set<string>();
  return new Map(
    [...links].filter(([href]) => {
      const { origin, pathname, searchParams, hash } = new URL(href);
      const page = PATTERNS.find((pattern) => pattern.test(pathname)) ?? pathname;
      const kind = [origin, page, ...searchParams.keys(), hash].join(' ');
      if (kinds.has(kind)) return false;
      kinds.add(kind);
      return true;
    }),
  );
}

/** Follows every link; reports those that are dead, redirect, or lead to an incomplete page. */
export async function findBrokenLinks(
  links: ReadonlyMap<string, FoundLink>,
  { origin, guest, member }: { origin: string; guest: Visitor; member: Visitor },
): Promise<string[]> {
  const problems: string[] = [];
  const opened = new Map<string, Promise<{ status: number; type: string; html: string }>>();
  const open = (path: string, visitor: Visitor) => {
    const key = `${path} ${visitor === member}`;
    const page = opened.get(key) ?? fetchPage(path, visitor);
    opened.set(key, page);
    return page;
  };
  for (const [href, { on, name }] of links) {
    const link = new URL(href);
    const report = (problem: string) => problems.push(`${href} on ${on}: ${problem}`);
    if (link.protocol === 'mailto:' || link.protocol === 'tel:') {
      if (link.pathname.length < 5) report('reaches nobody');
      continue;
    }
    if (link.origin !== origin) {
      if (link.protocol !== 'https:') report('leaves the shop without encryption');
      continue;
    }
    const visitor = isMemberPage(name) || isProtected(link.pathname) ? member : guest;
    const { status, type, html } = await open(link.pathname + link.search, visitor);
    if (status !== 200) report(`answers ${status}`);
    else if (type.startsWith('text/html')) {
      const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
      if (headings !== 1) report(`has ${headings} h1`);
      if (!html.includes('<link rel="canonical"')) report('has no canonical address');
      const id = decodeURIComponent(link.hash.slice(1));
      if (id && !html.includes(`id="${id}"`)) report(`has no element with the id ${id}`);
    }
  }
  return problems;
}

async function fetchPage(
  path: string,
  visitor: Visitor,
): Promise<{ status: number; type: string; html: string }> {
  const { statusCode, headers, body } = await visitor.inject({ url: path, headers: { accept: 'text/html' } });
  return { status: statusCode, type: String(headers['content-type']), html: body };
}
