import { LRUCache } from 'lru-cache';

/** The styles of the built pages. */
export interface PageStyles {
  /**
   * What a page made by these routes needs, in the order of the routes; it is put into the page itself. Of the faces of
   * its fonts those stand in it whose letters it has: the others come with the sheet of all pages. As bytes, since many
   * pages have the same.
   */
  of(routeIds: readonly string[], html: string): Buffer;
  /** The address of one sheet with the styles of all pages, for what script brings and where the visitor goes on to. */
  later: string | null;
}

/** In development Vite serves the styles. */
export const NO_STYLES: PageStyles = { of: () => Buffer.alloc(0), later: null };

/** A piece of a sheet: what always stands, or what a page may do without. */
export type StylePiece =
  | string
  /** A face of a font, with the letters it has, from and to. */
  | { letters: [number, number][]; css: string };

/** What the build says of its styles: `page-styles.json`. */
export interface BuiltStyles {
  /** The statement of the order of all layers, which stands before every sheet. */
  order: string;
  later: string;
  /** Sheets of parts that the server writes and the browser loads later, by the module that loads them. */
  served: Record<string, string[]>;
  sheets: Record<string, StylePiece[]>;
}

type Routes = Readonly<Record<string, { module?: string; css?: string[] | undefined } | undefined>>;

/** The sheets of these routes, each once. React Router marks with a hash those that several routes share. */
export function sheetsOf(routes: Routes, routeIds: readonly string[]): string[] {
  const listed = routeIds.flatMap((id) => routes[id]?.css ?? []);
  return [...new Set(listed.map((path) => path.replace(/#$/, '')))];
}

/** The styles of built pages, whose routes name their sheets. */
export function pageStyles(listed: Routes, { order, later, served, sheets }: BuiltStyles): PageStyles {
  const routes = Object.fromEntries(
    Object.entries(listed).map(([id, route]) => [
      id,
      { css: [...(route?.css ?? []), ...(served[route?.module ?? ''] ?? [])] },
    ]),
  );
  const rare = rareLetters(sheets);
  // Few pages have rare letters, and those the same few.
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

/** What may be rare: found much faster than what is, and in halves of letters faster than in letters. */
const UNUSUAL = /[^\0-\x7f]+/g;

/** Knows the letters that some face has and others have not; a letter at a time. */
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
