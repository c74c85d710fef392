import type { Font } from 'fontkit';
import { type FontCut, fontCut as file, fontFileFor } from '#platform/fonts/font-files.ts';

/** The hands a title can be lettered in. All under the SIL Open Font License. */
export type Face =
  | 'cinzel'
  | 'garamond'
  | 'garamondItalic'
  | 'cormorant'
  | 'cormorantItalic'
  | 'bodoni'
  | 'fell';

const faces: Record<Face, FontCut> = {
  cinzel: file('cinzel', 600),
  garamond: file('eb-garamond', 500),
  garamondItalic: file('eb-garamond', 500, 'italic'),
  cormorant: file('cormorant-garamond', 600),
  cormorantItalic: file('cormorant-garamond', 600, 'italic'),
  bodoni: file('bodoni-moda-sc', 500),
  fell: file('im-fell-double-pica-sc', 400),
};

/** Asked in turn for what a face lacks: other scripts, rare accents. */
const others: FontCut[] = [
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

/** The first font that has the character: the face itself, then the chain; null when none has it. */
export const fontFor = (code: number, face: Face): Font | null =>
  fontFileFor(code, [faces[face], ...others], 'woff2')?.font ?? null;
