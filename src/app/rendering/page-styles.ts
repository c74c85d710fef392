import { LRUCache } from 'lru-cache';

export interface PageStyles {
  /** CSS to inline for these routes, with the font faces whose characters occur. Bytes, since pages share them. */
  forPage(routeIds: readonly string[], html: string): Buffer;
  allPages: string | null;
}

export const NO_STYLES: PageStyles = { forPage: () => Buffer.alloc(0), allPages: null };

export type StylePiece = string | { characters: [number, number][]; css: string };

export interface BuiltStyles {
  order: string;
  allPages: string;
  served: Record<string, string[]>;
  sheets: Record<string, StylePiece[]>;
}

type Routes = Readonly<Record<string, { module?: string; css?: string[] | undefined } | undefined>>;

export function listSheets(routes: Routes, routeIds: readonly string[]): string[] {
  const listed = routeIds.flatMap((id) => routes[id]?.css ?? []);
  return [...new Set(listed.map((path) => path.replace(/#$/, '')))];
}

export function pageStyles(listed: Routes, { order, allPages, served, sheets }: BuiltStyles): PageStyles {
  const routes = Object.fromEntries(
    Object.entries(listed).map(([id, route]) => [
      id,
      { css: [...(route?.css ?? []), ...(served[route?.module ?? ''] ?? [])] },
    ]),
  );
  const rarePattern = rareCharacterPattern(sheets);
  // Few pages have rare characters, and those the same few.
  const cache = new LRUCache<string, Buffer>({ max: 500 });
  return {
    allPages,
    forPage(routeIds, html) {
      const characters = [...new Set(html.match(NON_ASCII)?.join(''))]
        .filter((letter) => rarePattern.test(letter))
        .sort()
        .join('');
      const key = `${routeIds.join(' ')}|${characters}`;
      let bytes = cache.get(key);
      if (bytes === undefined) {
        const codePoints = [...characters].map((letter) => letter.codePointAt(0) ?? 0);
        const paths = listSheets(routes, routeIds);
        bytes = Buffer.from(order + paths.map((path) => buildCss(sheets[path] ?? [], codePoints)).join(''));
        cache.set(key, bytes);
      }
      return bytes;
    },
  };
}

/** Fast prefilter for rare characters; matching UTF-16 units is faster than code points. */
const NON_ASCII = /[^\0-\x7f]+/g;

/** Matches characters that only some font faces contain. */
function rareCharacterPattern(sheets: BuiltStyles['sheets']): RegExp {
  const ranges = Object.values(sheets).flatMap((pieces) =>
    pieces.flatMap((piece) => (typeof piece === 'object' && 'characters' in piece ? piece.characters : [])),
  );
  const escapedRanges = ranges.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`);
  return escapedRanges.length === 0 ? /(?!)/ : new RegExp(`[${[...new Set(escapedRanges)].join('')}]`, 'u');
}

function buildCss(pieces: readonly StylePiece[], characters: readonly number[]): string {
  const codePoints = (from: number, to: number) =>
    characters.some((letter) => letter >= from && letter <= to);
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.characters.some(([from, to]) => codePoints(from, to)) ? piece.css : '';
    })
    .join('');
}
