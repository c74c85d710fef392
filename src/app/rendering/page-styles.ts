import { LRUCache } from 'lru-cache';

export interface PageStyles {
  /** CSS to inline for these routes, with the font faces whose characters occur. Bytes, since pages share them. */
  of(routeIds: readonly string[], html: string): Buffer;
  later: string | null;
}

export const NO_STYLES: PageStyles = { of: () => Buffer.alloc(0), later: null };

export type StylePiece = string | { letters: [number, number][]; css: string };

export interface BuiltStyles {
  order: string;
  later: string;
  served: Record<string, string[]>;
  sheets: Record<string, StylePiece[]>;
}

type Routes = Readonly<Record<string, { module?: string; css?: string[] | undefined } | undefined>>;

export function sheetsOf(routes: Routes, routeIds: readonly string[]): string[] {
  const listed = routeIds.flatMap((id) => routes[id]?.css ?? []);
  return [...new Set(listed.map((path) => path.replace(/#$/, '')))];
}

export function pageStyles(listed: Routes, { order, later, served, sheets }: BuiltStyles): PageStyles {
  const routes = Object.fromEntries(
    Object.entries(listed).map(([id, route]) => [
      id,
      { css: [...(route?.css ?? []), ...(served[route?.module ?? ''] ?? [])] },
    ]),
  );
  const rare = rareLetters(sheets);
  // Few pages have rare characters, and those the same few.
  const known = new LRUCache<string, Buffer>({ max: 500 });
  return {
    later,
    of(routeIds, html) {
      const letters = [...new Set(html.match(UNUSUAL)?.join(''))]
        .filter((letter) => rare.test(letter))
        .sort()
        .join('');
      const key = `${routeIds.join(' ')}|${letters}`;
      let bytes = known.get(key);
      if (bytes === undefined) {
        const has = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
        const paths = sheetsOf(routes, routeIds);
        bytes = Buffer.from(order + paths.map((path) => textOf(sheets[path] ?? [], has)).join(''));
        known.set(key, bytes);
      }
      return bytes;
    },
  };
}

/** Fast prefilter for rare characters; matching UTF-16 units is faster than code points. */
const UNUSUAL = /[^\0-\x7f]+/g;

/** Matches characters that only some font faces contain. */
function rareLetters(sheets: BuiltStyles['sheets']): RegExp {
  const ranges = Object.values(sheets).flatMap((pieces) =>
    pieces.flatMap((piece) => (typeof piece === 'object' && 'letters' in piece ? piece.letters : [])),
  );
  const named = ranges.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`);
  return named.length === 0 ? /(?!)/ : new RegExp(`[${[...new Set(named)].join('')}]`, 'u');
}

function textOf(pieces: readonly StylePiece[], letters: readonly number[]): string {
  const has = (from: number, to: number) => letters.some((letter) => letter >= from && letter <= to);
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.letters.some(([from, to]) => has(from, to)) ? piece.css : '';
    })
    .join('');
}
