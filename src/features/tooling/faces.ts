/** Typefaces for lettering, all under the SIL Open Font License. */
export type Face =
  | 'cinzel'
  | 'garamond'
  | 'garamondItalic'
  | 'cormorant'
  | 'cormorantItalic'
  | 'bodoni'
  | 'fell';

/** One cut of a typeface, named as in its @fontsource package. */
export interface FaceCut {
  family: string;
  weight: number;
  style: 'normal' | 'italic';
}
const cut = (family: string, weight: number, style: FaceCut['style'] = 'normal'): FaceCut => ({
  family,
  weight,
  style,
});

const faces: Record<Face, FaceCut> = {
  cinzel: cut('cinzel', 600),
  garamond: cut('eb-garamond', 500),
  garamondItalic: cut('eb-garamond', 500, 'italic'),
  cormorant: cut('cormorant-garamond', 600),
  cormorantItalic: cut('cormorant-garamond', 600, 'italic'),
  bodoni: cut('bodoni-moda-sc', 500),
  fell: cut('im-fell-double-pica-sc', 400),
};

/** Fallbacks in order, for other scripts and rare accents. */
const FALLBACKS: FaceCut[] = [
  cut('eb-garamond', 500),
  cut('cormorant-garamond', 600),
  cut('frank-ruhl-libre', 500),
  cut('amiri', 700),
  cut('noto-serif-devanagari', 500),
  cut('noto-serif-bengali', 500),
  cut('noto-serif-georgian', 500),
  cut('noto-serif-armenian', 500),
  cut('zen-antique', 400),
  cut('song-myung', 400),
  cut('zcool-xiaowei', 400),
];

const chains = Object.fromEntries(
  Object.entries(faces).map(([face, ownCut]) => [face, [ownCut, ...FALLBACKS]]),
) as unknown as Record<Face, readonly FaceCut[]>;

/** The face itself, then its fallbacks. */
export const fontChain = (face: Face): readonly FaceCut[] => chains[face];

export const ALL_CUTS: readonly FaceCut[] = [
  ...new Map([...Object.values(faces), ...FALLBACKS].map((faceCut) => [cutName(faceCut), faceCut])).values(),
];

export function cutName({ family, weight, style }: FaceCut): string {
  return `${family}-${weight}-${style}`;
}
