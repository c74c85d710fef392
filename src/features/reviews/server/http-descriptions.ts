import type { Parts } from '#platform/http/calls.ts';
import { ReviewRequest } from '../contract.ts';
import { REVIEW_PHOTOS_MAX } from '../limits.ts';

export const SUBMISSION: Parts = {
  json: {
    review: {
      schema: ReviewRequest,
      required: true,
      description: 'A `userId` in it is ignored; the session identifies the reviewer.',
    },
  },
  files: {
    files: {
      max: REVIEW_PHOTOS_MAX,
      description: 'JPEG, PNG, WebP, GIF or AVIF; up to 10 MB and 40 megapixels each.',
    },
  },
};
