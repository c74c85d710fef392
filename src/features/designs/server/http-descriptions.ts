import { z } from 'zod';
import type { Parts } from '#platform/http/calls.ts';

export const tag = 'Designs';
export const ID = { id: 'The id of the design.' };
export const BookQuery = z.object({
  bookId: z.string().max(40).describe('The book that is bound; without it, a plain design.').optional(),
});
export const PICTURE: Parts = {
  json: {},
  files: {
    file: {
      max: 1,
      description:
        'PNG, JPEG, WebP or AVIF of up to 12 MB and 40 megapixels, or an SVG that only draws: no scripts, styles, ' +
        'texts, pictures of pixels, nor anything outside itself.',
    },
  },
};
