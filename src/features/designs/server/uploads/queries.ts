import type { Queryable } from '#db/connect.ts';
import { type RowOf, selectFrom } from '#db/select.ts';
import { API } from '#kernel/api.ts';
import type { DesignUpload } from '../../contract.ts';
import type { Design } from '../../design.ts';
import type { TracedLogo } from '../../layout.ts';
import { designUploads } from '../../tables.ts';
import { designUploadIds } from '../holds.ts';

const UPLOAD = selectFrom(
  designUploads,
  ['id', 'sha256', 'width', 'height', 'file', 'trace'],
  'WHERE id = $1',
);
export type UploadRow = RowOf<typeof UPLOAD>;

export const findUpload = async (db: Queryable, id: string): Promise<UploadRow | undefined> =>
  (await db.query(UPLOAD, [id]))[0];

export const toUpload = ({ file: _, ...row }: UploadRow): DesignUpload => ({
  ...row,
  address: `${API.designs}/uploads/${row.id}/picture`,
});

/** Blocks of a design's uploads, by digest; null for a picture without one. */
export type Traces = ReadonlyMap<string, TracedLogo | null>;

/** Ignores references whose id and digest don't belong to the same upload. */
export async function findTraces(
  db: Queryable,
  design: Pick<Design, 'elements' | 'endpapers'>,
): Promise<Traces> {
  const ids = designUploadIds(design);
  if (ids.length === 0) return new Map();
  const rows = await db.query(TRACES, [ids]);
  const { endpapers } = design;
  const traces = new Map(rows.map(({ sha256, trace }) => [sha256, trace]));
  if (
    endpapers.kind === 'picture' &&
    rows.some(({ id, sha256 }) => isSameUpload(endpapers.upload, { id, sha256 }))
  )
    traces.set(endpaperKey(endpapers.upload), null);
  return traces;
}

const TRACES = selectFrom(designUploads, ['id', 'sha256', 'trace'], 'WHERE id = ANY($1::text[])');

type Reference = Pick<UploadRow, 'id' | 'sha256'>;
const isSameUpload = (reference: Reference, { id, sha256 }: Reference) =>
  reference.id === id && reference.sha256 === sha256;
/** A digest alone could belong to another picture of the same design. */
const endpaperKey = ({ id, sha256 }: Reference) => `${id} ${sha256}`;
export const hasEndpaperUpload = (traces: Traces, upload: Reference): boolean =>
  traces.has(endpaperKey(upload));

/** Marks uploads as used by a draft, so that the nightly cleanup spares them. */
export const touchUploads = (db: Queryable, ids: readonly string[]): Promise<unknown> =>
  ids.length === 0
    ? Promise.resolve()
    : db.query(
        `UPDATE design_uploads SET used_at = now()
         WHERE id = ANY($1::text[]) AND used_at < now() - interval '1 day'`,
        [ids],
      );
