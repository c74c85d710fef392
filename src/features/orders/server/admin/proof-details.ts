import type { Queryable } from '#db/connect.ts';
import { allNullable, bool, column, columns, jsonList, type RowOf, select } from '#db/select.ts';
import { matchesSeal } from '#features/designs/server/seal.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { notFound } from '#platform/http/calls.ts';
import type { TrimBox } from '../../printed-pages.ts';
import type { AdminFinding, AdminProof, Revision } from '../../proof-admin-contract.ts';
import type { SealedDesign } from '../../sealed-design.ts';
import { orderDesigns, orderLines, orderPrints } from '../../tables.ts';
import { PROOF_HISTORY, proofRemarkList } from '../proofs/queries.ts';
import { linePictureUrl } from './line-addresses.ts';
import type { ProductionDependencies, ProductionDesigns } from './production-dependencies.ts';
import { PROOF_ROW, PROOF_ROWS } from './proof-list.ts';

const STORED_PROOF = {
  ...PROOF_ROW,
  isBuyerErased: bool('o.user_id IS NULL'),
  ...columns(orderLines, 'l', 'printJobId'),
  ...allNullable({ ...columns(orderPrints, 'pr', 'uploadId'), print: column(orderPrints.sealed, 'pr') }),
  revisions: jsonList(
    columns(orderDesigns, 'd', 'revision', 'hash', 'sealedAt', 'sealed'),
    'FROM order_designs d WHERE d.line_id = p.line_id',
    'd.revision',
  ),
  history: PROOF_HISTORY,
  remarks: proofRemarkList(),
};
type StoredProof = RowOf<typeof STORED_PROOF>;
const PROOF = select(
  STORED_PROOF,
  `${PROOF_ROWS} LEFT JOIN order_prints pr ON pr.line_id = l.id
   WHERE o.code = $1 AND p.line_id = $2 AND o.state <> 'pending_payment'`,
);

/** Loads the proof of any paid order. @throws Failure 404 */
export async function getStoredProof(db: Queryable, code: string, lineId: string): Promise<StoredProof> {
  const [proof] = await db.query(PROOF, [code, lineId]);
  if (proof) return proof;
  throw notFound('This proof doesn’t exist.');
}

/** @throws Failure 404 */
export async function getProofDetails(
  shop: ProductionDependencies,
  { code, lineId, network }: { code: string; lineId: string; network: string },
): Promise<AdminProof> {
  const { db, production, prints } = shop;
  const { revisions, printJobId, uploadId, ...proof } = await getStoredProof(db, code, lineId);
  const last = revisions.at(-1)?.sealed;
  const hasDesign = last !== undefined && isRetained(last);
  const [describedRevisions, findings, inspection, printFile] = await Promise.all([
    Promise.all(revisions.map((revision) => describeRevision(production, revision))),
    hasDesign ? listFindings(production, last.design, network) : [],
    uploadId && proof.print ? prints.inspect({ uploadId, jobId: printJobId, print: proof.print }) : null,
    uploadId === null ? null : prints.file(uploadId, `${code}-${proof.book}.pdf`),
  ]);
  return {
    ...proof,
    picture: linePictureUrl(lineId),
    isReproducible: hasDesign && matchesSeal(last.design, last.hash),
    revisions: describedRevisions,
    findings,
    printFindings: inspection?.findings ?? null,
    printFile,
    printPages:
      printFile === null ? null : { address: pagesFileAddress(code, lineId), cuts: toTrimBoxes(inspection) },
  };
}

const pagesFileAddress = (code: string, lineId: string) => adminApi('proofs', code, lineId, 'file');

const toTrimBoxes = (inspection: { cuts: readonly (TrimBox | null)[] } | null) =>
  inspection?.cuts.map((cut): [...TrimBox] | null => cut && [...cut]) ?? [];

/** False once erased with the buyer's account. */
export const isRetained = ({ design }: SealedDesign): boolean => Object.keys(design).length > 0;

async function describeRevision(
  production: ProductionDesigns,
  { sealed, ...rest }: StoredProof['revisions'][number],
): Promise<Revision> {
  if (!isRetained(sealed)) return { ...rest, details: [], spread: null };
  return {
    ...rest,
    details: await production.describe(sealed.design),
    spread: production.spread(sealed.design),
  };
}

/** Falls back to a warning if the design cannot be laid out any more. */
async function listFindings(
  production: ProductionDesigns,
  document: object,
  network: string,
): Promise<AdminFinding[]> {
  try {
    return await production.findings(document, network);
  } catch {
    const message = 'The design couldn’t be checked. Reload the page in a minute.';
    return [{ grade: 'warning', message, pages: [], places: [] }];
  }
}
