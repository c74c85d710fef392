import { imports } from '#features/imports/tables.ts';
import { type AdminSample, idSample, listSamples } from './admin-sample.ts';
import { insertRow } from './insert-row.ts';
import type { SampleRequest } from './sample.ts';

const importSample = (stage: 'ready' | 'applied', extras?: SampleRequest) =>
  idSample(({ db }) => {
    const appliedAt = new Date().toISOString();
    return insertRow(db, imports, { bytes: 1, kind: 'csv', stage, appliedAt });
  }, extras);

export const IMPORT_SAMPLES: Record<string, AdminSample> = {
  ...listSamples('imports'),
  'POST /api/admin/imports': () => ({ form: { file: 'SKU,Title\nRB-SAMPLE,A Sample\n' } }),
  'GET /api/admin/imports/{id}': importSample('ready'),
  'GET /api/admin/imports/{id}/rows': importSample('ready'),
  'GET /api/admin/imports/{id}/rows.csv': importSample('ready'),
  'POST /api/admin/imports/{id}/mapping': importSample('ready', { json: { mapping: { Werk: 'title' } } }),
  'POST /api/admin/imports/{id}/apply': importSample('ready'),
  'POST /api/admin/imports/{id}/undo': importSample('applied'),
  'GET /api/admin/exports/{kind}': () => ({ path: { kind: 'csv' } }),
};
