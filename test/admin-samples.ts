import { imports } from '#features/imports/tables.ts';
import { newId } from '#platform/new-id.ts';
import { type AdminSample, idSample, listSamples } from './admin-sample.ts';
import { CATALOGUE_SAMPLES } from './admin-samples-catalogue.ts';
import { CONTENT_SAMPLES } from './admin-samples-content.ts';
import { CONVERSATION_SAMPLES } from './admin-samples-conversations.ts';
import { ORDER_SAMPLES } from './admin-samples-orders.ts';
import { PEOPLE_SAMPLES } from './admin-samples-people.ts';
import { PRODUCTION_SAMPLES } from './admin-samples-production.ts';
import { insertRow } from './insert-row.ts';
import { emptyRequest, type SampleRequest } from './sample.ts';
import { createColleague } from './staff.ts';

const staffMemberSample = (extras?: SampleRequest) =>
  idSample(({ app, db }) => createColleague(app, db, 'production'), extras);

const importSample = (stage: 'ready' | 'applied', extras?: SampleRequest) =>
  idSample(({ db }) => {
    const appliedAt = new Date().toISOString();
    return insertRow(db, imports, { bytes: 1, kind: 'csv', stage, appliedAt });
  }, extras);

/** Valid request for every admin call; the access test fails for a call without one. */
export const ADMIN_SAMPLES: Record<string, AdminSample> = {
  ...listSamples('audit', 'imports', 'staff'),
  'POST /api/admin/imports': () => ({ form: { file: 'SKU,Title\nRB-SAMPLE,A Sample\n' } }),
  'GET /api/admin/imports/{id}': importSample('ready'),
  'GET /api/admin/imports/{id}/rows': importSample('ready'),
  'GET /api/admin/imports/{id}/rows.csv': importSample('ready'),
  'POST /api/admin/imports/{id}/mapping': importSample('ready', { json: { mapping: { Werk: 'title' } } }),
  'POST /api/admin/imports/{id}/apply': importSample('ready'),
  'POST /api/admin/imports/{id}/undo': importSample('applied'),
  'GET /api/admin/exports/{kind}': () => ({ path: { kind: 'csv' } }),
  ...ORDER_SAMPLES,
  ...CATALOGUE_SAMPLES,
  ...CONTENT_SAMPLES,
  ...PEOPLE_SAMPLES,
  ...CONVERSATION_SAMPLES,
  'GET /api/admin/today': emptyRequest,
  'POST /api/admin/staff': () => ({
    json: { name: 'Nora Newcome', email: `${newId().toLowerCase()}@admin.example`, role: 'support' },
  }),
  'PUT /api/admin/staff/{id}': staffMemberSample({
    json: { name: 'Ned Newname', role: 'support', isDisabled: false },
  }),
  'POST /api/admin/staff/{id}/invite': staffMemberSample(),
  'POST /api/admin/staff/{id}/second-factor/remove': staffMemberSample(),
  ...PRODUCTION_SAMPLES,
};
