import type { BookColour } from '#kernel/edition.ts';
import type { Design } from '../../design.ts';

/** A leather as drawings take it. */
export type Leather = Pick<BookColour, 'colorName' | 'light' | 'dark'>;

/** The leather that a design is bound in. */
export const skinOf = ({ colour }: Pick<Design, 'colour'>, colours: readonly Leather[]): Leather =>
  colours.find(({ colorName }) => colorName === colour) ?? UNKNOWN;

/** A leather that the shop no longer has. */
const UNKNOWN: Leather = { colorName: '', light: '#6b5444', dark: '#2c211a' };
