import type { Dye } from '#kernel/binding-design.ts';
import type { BookColour } from '#kernel/edition.ts';

/** What is seen of a leather that the bindery keeps. */
export const dyeOf = ({ colorName, light, dark }: BookColour): Dye => ({ name: colorName, light, dark });
