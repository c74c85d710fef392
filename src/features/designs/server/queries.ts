import type { Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { API } from '#kernel/api.ts';
import type { DesignSummary, SavedDesign } from '../contract.ts';
import type { Design } from '../design.ts';
import type { Sharing } from './sharing.ts';
import { readDocuments } from './stored-document.ts';

export interface DesignRow extends Omit<SavedDesign, 'design' | 'sharedAt'> {
  document: Design;
  shareKey: string | null;
}

const DESIGN_COLUMNS = `d.id, d.name, d.version, d.document, d.share_key AS "shareKey",
  ${isoTimestamp('d.created_at')} AS "createdAt", ${isoTimestamp('d.updated_at')} AS "updatedAt"`;

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
  const rows = await db.query<DesignRow>(
    `SELECT ${DESIGN_COLUMNS} FROM designs d WHERE d.id = $1 AND d.user_id = $2`,
    [id, userId],
  );
  return readDocuments(rows)[0];
}

export const findOwnDocument = async (
  db: Queryable,
  userId: string,
  id: string,
): Promise<Design | undefined> => (await findOwnDesign(db, userId, id))?.document;

/** Regardless of its owner: only for links that carry their own proof. */
export async function findDesign(db: Queryable, id: string): Promise<DesignRow | undefined> {
  const rows = await db.query<DesignRow>(`SELECT ${DESIGN_COLUMNS} FROM designs d WHERE d.id = $1`, [id]);
  return readDocuments(rows)[0];
}

/** Latest change first. */
export async function listOwnDesigns(
  db: Queryable,
  userId: string,
  sharing: Sharing,
): Promise<DesignSummary[]> {
  const rows = await db.query<Omit<DesignRow, 'document'> & { title: string; bookId: string | null }>(
    `SELECT d.id, d.name, d.version, d.share_key AS "shareKey", d.document #>> '{book,title}' AS title,
       d.document #>> '{book,id}' AS "bookId",
       ${isoTimestamp('d.created_at')} AS "createdAt", ${isoTimestamp('d.updated_at')} AS "updatedAt"
     FROM designs d WHERE d.user_id = $1 ORDER BY d.updated_at DESC, d.id DESC`,
    [userId],
  );
  return rows.map(({ shareKey, ...row }) => ({
    ...row,
    sharedAt: shareKey === null ? null : sharing.address(row.id, shareKey),
    picture: `${API.designs}/${row.id}/picture?view=front&width=320&v=${row.version}`,
  }));
}

/** Newest first; empty if the user has no such design. */
export const listVersions = (db: Queryable, userId: string, id: string) =>
  db.query<{ version: number; name: string; savedAt: string }>(
    `SELECT v.version, v.name, ${isoTimestamp('v.created_at')} AS "savedAt"
     FROM design_versions v JOIN designs d ON d.id = v.design_id
     WHERE d.id = $1 AND d.user_id = $2 ORDER BY v.version DESC`,
    [id, userId],
  );

export async function findVersion(
  db: Queryable,
  userId: string,
  { id, version }: { id: string; version: number },
): Promise<DesignRow | undefined> {
  const rows = await db.query<DesignRow>(
    `SELECT d.id, v.name, v.version, v.document, d.share_key AS "shareKey",
       ${isoTimestamp('d.created_at')} AS "createdAt", ${isoTimestamp('v.created_at')} AS "updatedAt"
     FROM design_versions v JOIN designs d ON d.id = v.design_id
     WHERE d.id = $1 AND d.user_id = $2 AND v.version = $3`,
    [id, userId, version],
  );
  return readDocuments(rows)[0];
}
