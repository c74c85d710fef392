import { z } from 'zod';
import { REVIEW_PHOTOS_MAX } from '#contract/limits.ts';
import { ReviewRequest } from '#contract/review.ts';

const { $schema, ...review } = z.toJSONSchema(ReviewRequest, { target: 'draft-7', io: 'input' });

/** The multipart body of a submission, for the OpenAPI document. */
export const SUBMISSION = {
  type: 'object',
  required: ['review'],
  properties: {
    review: { ...review, description: 'As JSON. A userId in it is ignored: the session says who writes.' },
    files: {
      type: 'array',
      maxItems: REVIEW_PHOTOS_MAX,
      items: { type: 'string', format: 'binary' },
      description: 'JPEG, PNG, WebP, GIF or AVIF; up to 10 MB and 40 megapixels each.',
    },
  },
};
