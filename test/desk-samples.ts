import { newId } from '#platform/new-id.ts';
import type { DeskSample } from './desk-sample.ts';
import { BENCH_SAMPLES } from './desk-samples-bench.ts';
import { CATALOGUE_SAMPLES } from './desk-samples-catalogue.ts';
import { LETTER_SAMPLES } from './desk-samples-letters.ts';
import { ORDER_SAMPLES } from './desk-samples-orders.ts';
import { PEOPLE_SAMPLES } from './desk-samples-people.ts';
import { WORDS_SAMPLES } from './desk-samples-words.ts';
import { IMPORT_SAMPLES } from './import-call-samples.ts';
import { createColleague } from './staff.ts';

const nothing = () => ({});
const somebody: DeskSample = async ({ app, db }) => ({
  path: { id: (await createColleague(app, db, 'production')).id },
});

/** A well-formed request of every call of the desk; one that is not here fails the test of access. */
export const DESK_SAMPLES: Record<string, DeskSample> = {
  ...IMPORT_SAMPLES,
  ...ORDER_SAMPLES,
  ...CATALOGUE_SAMPLES,
  ...WORDS_SAMPLES,
  ...PEOPLE_SAMPLES,
  ...LETTER_SAMPLES,
  'GET /api/desk/today': nothing,
  'GET /api/desk/audit': nothing,
  'GET /api/desk/audit/export.csv': nothing,
  'GET /api/desk/staff': nothing,
  'GET /api/desk/staff/export.csv': nothing,
  'POST /api/desk/staff': () => ({
    json: { name: 'Nora Newcome', email: `${newId().toLowerCase()}@desk.example`, role: 'support' },
  }),
  'PUT /api/desk/staff/{id}': async (calls) => ({
    ...(await somebody(calls)),
    json: { name: 'Ned Newname', role: 'support', isDisabled: false },
  }),
  'POST /api/desk/staff/{id}/invite': somebody,
  'POST /api/desk/staff/{id}/second-factor/remove': somebody,
  ...BENCH_SAMPLES,
};
