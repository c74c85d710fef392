import type { Font } from 'fontkit';
import type { FaceCut } from './faces.ts';

/** One opened file of a typeface. */
export interface OpenFont {
  /** Names it among all others: the file's address in its package. */
  name: string;
  font: Font;
}

/** Where letters come from: files of the server, or such as a browser has fetched. */
export interface FontSource {
  /** The first font of the chain that has the character; null when none has it. */
  fontFor(code: number, chain: readonly FaceCut[]): OpenFont | null;
}
