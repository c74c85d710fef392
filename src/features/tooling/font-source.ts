import type { Font } from 'fontkit';
import type { FaceCut } from './faces.ts';

export interface OpenFont {
  /** Path of the file in its package; unique. */
  name: string;
  font: Font;
}

/** Source of fonts: the server's files, or those fetched by a browser. */
export interface FontSource {
  /** First font of the chain that has the character; null when none does. */
  fontFor(code: number, chain: readonly FaceCut[]): OpenFont | null;
}
