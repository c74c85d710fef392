import { createHash } from 'node:crypto';

/** 32-bit seed for grain and paper cut. Stable per book, so that between pictures only the customer's changes show. */
export const computePictureSeed = ({ id, title }: { id: string | null; title: string }): number =>
  createHash('sha256')
    .update(`${id ?? ''}|${title}`)
    .digest()
    .readUInt32BE(0);
