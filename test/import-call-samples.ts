import { newId } from '#platform/new-id.ts';
import type { DeskSample } from './desk-sample.ts';
import type { Calls } from './site.ts';

/** An import that is so far, without a row. */
const importThat =
  (stage: 'ready' | 'applied', more: object = {}): DeskSample =>
  async ({ db }: Calls) => {
    const id = newId();
    await db.query(
      `INSERT INTO imports (id, file_name, bytes, kind, stage, applied_at) VALUES ($1, 'books.csv', 1, 'csv', $2, now())`,
      [id, stage],
    );
    return { path: { id }, ...more };
  };

/** A well-formed request of every call of imports. */
export const IMPORT_SAMPLES: Record<string, DeskSample> = {
  'GET /api/desk/imports': () => ({}),
  'GET /api/desk/imports/export.csv': () => ({}),
  'POST /api/desk/imports': () => ({ form: { file: 'SKU,Title\nRB-SAMPLE,A Sample\n' } }),
  'GET /api/desk/imports/{id}': importThat('ready'),
  'GET /api/desk/imports/{id}/rows': importThat('ready'),
  'GET /api/desk/imports/{id}/rows.csv': importThat('ready'),
  'POST /api/desk/imports/{id}/mapping': importThat('ready', { json: { mapping: { Werk: 'title' } } }),
  'POST /api/desk/imports/{id}/apply': importThat('ready'),
  'POST /api/desk/imports/{id}/undo': importThat('applied'),
  'GET /api/desk/exports/{kind}': () => ({ path: { kind: 'csv' } }),
};
