import { z } from 'zod';
import type { Parts } from '#platform/http/calls.ts';

export const tag = 'Designs';
export const ID = { id: 'ID of the design.' };
export const BookQuery = z.object({
  bookId: z.string().max(40).describe('ID of the book to bind. Omit it for a plain design.').optional(),
});
export const PICTURE: Parts = {
  json: {},
  files: {
    file: {
      max: 1,
      description:
        'PNG, JPEG, WebP or AVIF up to 12 MB and 40 megapixels, or an SVG of shapes only: no scripts, styles, ' +
        'text, bitmap images or external references.',
    },
  },
};
