import type { Queryable } from '#db/connect.ts';
import { columns, select } from '#db/select.ts';
import { API } from '#kernel/api.ts';
import { notFound } from '#platform/http/calls.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import type { PagesFile } from '../../printed-pages.ts';
import { orderPrints } from '../../tables.ts';
import type { OrdersDependencies } from '../dependencies.ts';
import { ordersContext } from '../orders-context.ts';

interface OwnLine {
  userId: string;
  code: string;
  lineId: string;
}

/** Undefined if it is not a print. */
async function findUploadId(db: Queryable, { userId, code, lineId }: OwnLine): Promise<string | undefined> {
  const [row] = await db.query(UPLOAD, [code, userId, lineId]);
  return row?.uploadId;
}
const UPLOAD = select(
  columns(orderPrints, 'p', 'uploadId'),
  `FROM order_prints p JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = l.order_id
   WHERE o.code = $1 AND o.user_id = $2 AND p.line_id = $3`,
);

/** Returns a temporary download URL. @throws Failure 404 for another customer's line or a deleted file */
export async function printFileAddress(
  { db, printFiles }: Pick<OrdersDependencies, 'db' | 'printFiles'>,
  line: OwnLine,
): Promise<string> {
  const upload = await findUploadId(db, line);
  const address = upload && (await printFiles.address(upload, `${line.code}.pdf`));
  if (address) return address;
  throw notFound('We couldn’t find this file.');
}

/** Null if it is not a print or its file has been deleted. */
export async function findPagesFile(context: PageContext, line: OwnLine): Promise<PagesFile | null> {
  const { db, printFiles } = context.get(ordersContext);
  const upload = await findUploadId(db, line);
  if (!upload || !(await printFiles.address(upload, `${line.code}.pdf`))) return null;
  const [code, lineId] = [line.code, line.lineId].map(encodeURIComponent);
  return {
    address: `${API.orders}/${code}/proofs/${lineId}/file`,
    cuts: await printFiles.cuts(upload),
  };
}
