import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/**
 * Saved designs and uploads. Designs are deleted with the account; uploads held by orders stay anonymously, the others
 * go in the nightly cleanup.
 */
export const designData: PersonalData = {
  columns: ['designs.user_id', 'design_uploads.user_id'],
  isCreatedUnverified: true,
  export: async (db, { id }) => ({
    designs: await db.query(DESIGNS, [id]),
    designPictures: await db.query(PICTURES, [id]),
  }),
  async erase(tx, { id }) {
    await tx.query(
      `DELETE FROM design_upload_holds WHERE holder = 'design' AND holder_id IN (SELECT id FROM designs WHERE user_id = $1)`,
      [id],
    );
    await tx.query('DELETE FROM designs WHERE user_id = $1', [id]);
    await tx.query('UPDATE design_uploads SET user_id = NULL WHERE user_id = $1', [id]);
  },
};

const DESIGNS = `
  SELECT d.id, d.name, d.version, d.document AS design, ${isoTimestamp('d.created_at')} AS "createdAt",
    ${isoTimestamp('d.updated_at')} AS "updatedAt", ${isoTimestamp('d.shared_at')} AS "sharedSince",
    (SELECT json_agg(json_build_object('version', v.version, 'name', v.name, 'design', v.document,
      'savedAt', ${isoTimestamp('v.created_at')}) ORDER BY v.version) FROM design_versions v WHERE v.design_id = d.id) AS versions
  FROM designs d WHERE d.user_id = $1 ORDER BY d.id`;

const PICTURES = `
  SELECT file, width, height, ${isoTimestamp('created_at')} AS "sentAt" FROM design_uploads WHERE user_id = $1 ORDER BY id`;
