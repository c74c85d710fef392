export type CoverView = 'front' | 'spine' | 'three-quarter' | 'endpapers';

/** What a cover is made from. `title` and `author` in any script; `genres` by name, the main one first. */
export interface CoverSubject {
  id: string;
  title: string;
  author: string;
  year?: number | null;
  genres: string[];
  pages: number | null;
  volume?: string | null;
}

export interface CoverOptions {
  /** `monogram` is an author's seal; its subject's title is the author's name, its id the author's slug. */
  view: CoverView | 'monogram';
  /** The two ends of the dyed skin, `#rrggbb` in sRGB. */
  colour: { name: string; light: string; dark: string };
  variantType: 'deluxe' | 'superDeluxe';
  leatherType: 'realLeather' | 'veganLeather';
}

/** A raster of straight-alpha RGBA bytes in sRGB. */
export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}
