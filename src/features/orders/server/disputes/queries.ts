import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Dispute } from '../../dispute-contract.ts';

/** How long the addresses of photos work. */
const PHOTO_SECONDS = 60 * 60;

/** What a person has asked about their orders, the newest first. */
export async function ownDisputes(
  { db, files }: { db: Db; files: FileStore },
  userId: string,
): Promise<Dispute[]> {
  const rows = await db.query<Dispute>(
    `SELECT d.id, o.code AS "orderCode", d.line_id AS "lineId", l.title, d.reason, d.remedy, d.message, d.state, d.photos,
       ${iso('d.created_at')} AS "createdAt"
     FROM disputes d JOIN orders o ON o.id = d.order_id JOIN order_lines l ON l.id = d.line_id
     WHERE o.user_id = $1 ORDER BY d.id DESC`,
    [userId],
  );
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      photos: await Promise.all(
        row.photos.map((key, i) =>
          files.signedAddress(key, PHOTO_SECONDS, { downloadName: `${row.orderCode}-${i + 1}.webp` }),
        ),
      ),
    })),
  );
}
