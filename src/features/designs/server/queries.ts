import type { Statements } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import { API } from '#kernel/api.ts';
import type { DesignSummary, SavedDesign } from '../contract.ts';
import type { Design } from '../design.ts';
import type { Sharing } from './sharing.ts';
import { withDocuments } from './stored-document.ts';

/** A design as the tables have it. */
export interface DesignRow extends Omit<SavedDesign, 'design' | 'sharedAt'> {
  document: Design;
  shareKey: string | null;
}

const DESIGN_COLUMNS = `d.id, d.name, d.version, d.document, d.share_key AS "shareKey",
  ${iso('d.created_at')} AS "createdAt", ${iso('d.updated_at')} AS "updatedAt"`;

/** As whoever it belongs to sees it. */
export const toSaved = ({ document, shareKey, ...row }: DesignRow, sharing: Sharing): SavedDesign => ({
  ...{ ...row, design: document },
  sharedAt: shareKey === null ? null : sharing.address(row.id, shareKey),
});

/** A person's design, or undefined: another's is not there (decision 4). */
export async function ownDesign(db: Statements, userId: string, id: string): Promise<DesignRow | undefined> {
  const rows = await db.query<DesignRow>(
    `SELECT ${DESIGN_COLUMNS} FROM designs d WHERE d.id = $1 AND d.user_id = $2`,
    [id, userId],
  );
  return withDocuments(rows)[0];
}

export const documentOf = async (db: Statements, userId: string, id: string): Promise<Design | undefined> =>
  (await ownDesign(db, userId, id))?.document;

/** A design by its id, whoever it belongs to: for links that carry their own proof. */
export async function anyDesign(db: Statements, id: string): Promise<DesignRow | undefined> {
  const rows = await db.query<DesignRow>(`SELECT ${DESIGN_COLUMNS} FROM designs d WHERE d.id = $1`, [id]);
  return withDocuments(rows)[0];
}

/** A person's designs, the last changed first. */
export async function ownDesigns(db: Statements, userId: string, sharing: Sharing): Promise<DesignSummary[]> {
  const rows = await db.query<Omit<DesignRow, 'document'> & { title: string; bookId: string | null }>(
    `SELECT d.id, d.name, d.version, d.share_key AS "shareKey", d.document #>> '{book,title}' AS title,
       d.document #>> '{book,id}' AS "bookId",
       ${iso('d.created_at')} AS "createdAt", ${iso('d.updated_at')} AS "updatedAt"
     FROM designs d WHERE d.user_id = $1 ORDER BY d.updated_at DESC, d.id DESC`,
    [userId],
  );
  return rows.map(({ shareKey, ...row }) => ({
    ...row,
    sharedAt: shareKey === null ? null : sharing.address(row.id, shareKey),
    picture: `${API.designs}/${row.id}/picture?view=front&width=320&v=${row.version}`,
  }));
}

/** The kept versions of a person's design, the newest first; none where there is no such design of theirs. */
export const versionsOf = (db: Statements, userId: string, id: string) =>
  db.query<{ version: number; name: string; savedAt: string }>(
    `SELECT v.version, v.name, ${iso('v.created_at')} AS "savedAt"
     FROM design_versions v JOIN designs d ON d.id = v.design_id
     WHERE d.id = $1 AND d.user_id = $2 ORDER BY v.version DESC`,
    [id, userId],
  );

/** A person's design as it was, or undefined. */
export async function designAt(
  db: Statements,
  userId: string,
  { id, version }: { id: string; version: number },
): Promise<DesignRow | undefined> {
  const rows = await db.query<DesignRow>(
    `SELECT d.id, v.name, v.version, v.document, d.share_key AS "shareKey",
       ${iso('d.created_at')} AS "createdAt", ${iso('v.created_at')} AS "updatedAt"
     FROM design_versions v JOIN designs d ON d.id = v.design_id
     WHERE d.id = $1 AND d.user_id = $2 AND v.version = $3`,
    [id, userId, version],
  );
  return withDocuments(rows)[0];
}
