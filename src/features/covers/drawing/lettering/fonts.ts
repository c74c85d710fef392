import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** The hands a title can be lettered in. All under the SIL Open Font License. */
export type Face =
  | 'cinzel'
  | 'garamond'
  | 'garamondItalic'
  | 'cormorant'
  | 'cormorantItalic'
  | 'bodoni'
  | 'fell';

type File = { family: string; weight: number; style: 'normal' | 'italic' };
const file = (family: string, weight: number, style: File['style'] = 'normal'): File => ({
  family,
  weight,
  style,
});

const faces: Record<Face, File> = {
  cinzel: file('cinzel', 600),
  garamond: file('eb-garamond', 500),
  garamondItalic: file('eb-garamond', 500, 'italic'),
  cormorant: file('cormorant-garamond', 600),
  cormorantItalic: file('cormorant-garamond', 600, 'italic'),
  bodoni: file('bodoni-moda-sc', 500),
  fell: file('im-fell-double-pica-sc', 400),
};

/** Asked in turn for what a face lacks: other scripts, rare accents. */
const others: File[] = [
  file('eb-garamond', 500),
  file('cormorant-garamond', 600),
  file('frank-ruhl-libre', 500),
  file('amiri', 700),
  file('noto-serif-devanagari', 500),
  file('noto-serif-bengali', 500),
  file('noto-serif-georgian', 500),
  file('noto-serif-armenian', 500),
  file('zen-antique', 400),
  file('song-myung', 400),
  file('zcool-xiaowei', 400),
];

type Range = [number, number];
const subsets = new Map<string, { subset: string; ranges: Range[] }[]>();
const opened = new Map<string, Font | null>();

/** The unicode ranges of each file of a family, so that only files that may have a glyph are opened. */
function subsetsOf(family: string) {
  let known = subsets.get(family);
  if (!known) {
    const table = JSON.parse(readFileSync(require.resolve(`@fontsource/${family}/unicode.json`), 'utf8'));
    known = Object.entries(table as Record<string, string>).map(([subset, list]) => ({
      subset: subset.replace(/[[\]]/g, ''),
      ranges: list.split(',').map((part): Range => {
        const [from = '0', to = from] = part.trim().slice(2).split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      }),
    }));
    subsets.set(family, known);
  }
  return known;
}

function open({ family, weight, style }: File, subset: string): Font | null {
  const path = `${family}/files/${family}-${subset}-${weight}-${style}.woff2`;
  let font = opened.get(path);
  if (font === undefined) {
    try {
      font = create(readFileSync(require.resolve(`@fontsource/${path}`)));
    } catch {
      // Some ranges of a family exist in one weight only; the next family in the chain is asked.
      font = null;
    }
    opened.set(path, font);
  }
  return font;
}

/** The first font that has the character: the face itself, then the chain; null when none has it. */
export function fontFor(code: number, face: Face): Font | null {
  for (const candidate of [faces[face], ...others])
    for (const { subset, ranges } of subsetsOf(candidate.family))
      if (ranges.some(([from, to]) => code >= from && code <= to)) {
        const font = open(candidate, subset);
        if (font?.hasGlyphForCodePoint(code)) return font;
      }
  return null;
}
