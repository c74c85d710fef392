import { API } from '#kernel/api.ts';
import { readStartingDesign } from './design-calls.ts';
import { createDesign, shareDesign } from './design-samples.ts';
import { anyBookId, type Sample } from './sample.ts';

const base = API.designs;
const query = { width: '160' };

export const DESIGN_PICTURE_SAMPLES: Record<string, Sample> = {
  [`GET ${base}/{id}/picture`]: async (owner, calls) => ({ query, ...(await createDesign(owner, calls)) }),
  [`GET ${base}/shared/{token}/picture`]: async (owner, calls) => ({
    query,
    path: { token: await shareDesign(owner, calls) },
  }),
  [`GET ${base}/starting-points/{id}/picture`]: () => ({ query, path: { id: 'breviary' } }),
  [`GET ${base}/new/picture`]: async (_owner, calls) => ({
    query: { ...query, bookId: await anyBookId(calls) },
  }),
  [`POST ${base}/picture`]: async (_owner, { app }) => ({
    query,
    json: { design: await readStartingDesign(app) },
  }),
};
