import type { BookColour } from '#kernel/edition.ts';
import type { Design } from '../../design.ts';

export type Leather = Pick<BookColour, 'colorName' | 'light' | 'dark'>;

export const bindingLeather = ({ colour }: Pick<Design, 'colour'>, colours: readonly Leather[]): Leather =>
  colours.find(({ colorName }) => colorName === colour) ?? UNKNOWN;

/** Fallback for a discontinued leather. */
const UNKNOWN: Leather = { colorName: '', light: '#6b5444', dark: '#2c211a' };
