import type { Dye } from '#kernel/binding-design.ts';
import type { BookColour } from '#kernel/edition.ts';

export const toDye = ({ colorName, light, dark }: BookColour): Dye => ({ name: colorName, light, dark });
