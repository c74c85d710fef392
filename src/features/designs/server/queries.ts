import type { Queryable } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { column, columns, nullable, type RowOf, select, text } from '#db/select.ts';
import { API } from '#kernel/api.ts';
import type { DesignSummary, SavedDesign } from '../contract.ts';
import type { Design } from '../design.ts';
import { designs, designVersions } from '../tables.ts';
import type { Sharing } from './sharing.ts';
import { readDocuments } from './stored-document.ts';

const SUMMARY = columns(designs, 'd', 'id', 'name', 'version', 'shareKey', 'createdAt', 'updatedAt');
const DESIGN = { ...SUMMARY, ...columns(designs, 'd', 'document') };
export type DesignRow = RowOf<typeof DESIGN>;
const OWN_DESIGN = select(DESIGN, 'FROM designs d WHERE d.id = $1 AND d.user_id = $2');
const DESIGN_BY_ID = select(DESIGN, 'FROM designs d WHERE d.id = $1');

export const toSavedDesign = ({ document, shareKey, ...row }: DesignRow, sharing: Sharing): SavedDesign => ({
  ...row,
  design: document,
  sharedAt: shareKey === null ? null : sharing.address(row.id, shareKey),
});

/** Undefined for someone else's design (decision 4). */
export async function findOwnDesign(
  db: Queryable,
  userId: string,
  id: string,
): Promise<DesignRow | undefined> {
  return readDocuments(await db.query(OWN_DESIGN, [id, userId]))[0];
}

export const findOwnDocument = async (
  db: Queryable,
  userId: string,
  id: string,
): Promise<Design | undefined> => (await findOwnDesign(db, userId, id))?.document;

/** Regardless of its owner: only for links that carry their own proof. */
export const findDesign = async (db: Queryable, id: string): Promise<DesignRow | undefined> =>
  readDocuments(await db.query(DESIGN_BY_ID, [id]))[0];

/** Latest change first. */
export async function listOwnDesigns(
  db: Queryable,
  userId: string,
  sharing: Sharing,
): Promise<DesignSummary[]> {
  const rows = await db.query(OWN_DESIGNS, [userId]);
  return rows.map(({ shareKey, ...row }) => ({
    ...row,
    sharedAt: shareKey === null ? null : sharing.address(row.id, shareKey),
    picture: `${API.designs}/${row.id}/picture?view=front&width=320&v=${row.version}`,
  }));
}

const OWN_DESIGNS = select(
  {
    ...SUMMARY,
    title: text(`d.document #>> '{book,title}'`),
    bookId: nullable(text(`d.document #>> '{book,id}'`)),
  },
  'FROM designs d WHERE d.user_id = $1 ORDER BY d.updated_at DESC, d.id DESC',
);

export const countCustomerDesigns = (db: Queryable, userId: string): Promise<number> =>
  countRows(db, 'FROM designs WHERE user_id = $1', [userId]);

/** Newest first; empty if the user has no such design. */
export const listVersions = (db: Queryable, userId: string, id: string) => db.query(VERSIONS, [id, userId]);

const FROM_VERSIONS = `
  FROM design_versions v JOIN designs d ON d.id = v.design_id WHERE d.id = $1 AND d.user_id = $2`;
const VERSIONS = select(
  { ...columns(designVersions, 'v', 'version', 'name'), savedAt: column(designVersions.createdAt, 'v') },
  `${FROM_VERSIONS} ORDER BY v.version DESC`,
);

export async function findVersion(
  db: Queryable,
  userId: string,
  { id, version }: { id: string; version: number },
): Promise<DesignRow | undefined> {
  return readDocuments(await db.query(VERSION, [id, userId, version]))[0];
}
const VERSION = select(
  {
    ...DESIGN,
    ...columns(designVersions, 'v', 'name', 'version', 'document'),
    updatedAt: column(designVersions.createdAt, 'v'),
  },
  `${FROM_VERSIONS} AND v.version = $3`,
);
