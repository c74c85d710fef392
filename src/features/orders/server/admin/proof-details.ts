import type { Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { PrintSnapshot } from '#features/print/print-item.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { notFound } from '#platform/http/calls.ts';
import type { TrimBox } from '../../printed-pages.ts';
import type { AdminFinding, AdminProof, ProofRow, Revision } from '../../proof-admin-contract.ts';
import type { SealedDesign } from '../../sealed-design.ts';
import { REMARK_JSON } from '../proofs/queries.ts';
import { linePictureUrl } from './line-addresses.ts';
import type { ProductionDependencies, ProductionDesigns } from './production-dependencies.ts';
import { PROOF_COLUMNS, PROOF_ROWS } from './proof-list.ts';

interface StoredProof
  extends Omit<ProofRow, 'picture'>,
    Pick<AdminProof, 'isBuyerErased' | 'history' | 'remarks'> {
  revisions: { revision: number; hash: string; sealedAt: string; sealed: SealedDesign }[];
  print: PrintSnapshot | null;
  printJobId: string | null;
  uploadId: string | null;
}

const PROOF = `
  SELECT ${PROOF_COLUMNS}, o.user_id IS NULL AS "isBuyerErased", l.print_job_id AS "printJobId", pr.upload_id AS "uploadId",
    pr.sealed AS print,
    (SELECT json_agg(json_build_object('revision', d.revision, 'hash', d.hash, 'sealedAt', ${isoTimestamp('d.sealed_at')},
      'sealed', d.sealed) ORDER BY d.revision) FROM order_designs d WHERE d.line_id = p.line_id) AS revisions,
    (SELECT json_agg(json_build_object('from', m.from_state, 'to', m.to_state, 'actor', m.actor, 'text', m.text,
      'hash', m.hash, 'at', ${isoTimestamp('m.created_at')}) ORDER BY m.id) FROM proof_events m WHERE m.line_id = p.line_id) AS history,
    (SELECT coalesce(json_agg(${REMARK_JSON} ORDER BY r.number), '[]') FROM proof_remarks r WHERE r.line_id = p.line_id) AS remarks
  ${PROOF_ROWS} LEFT JOIN order_prints pr ON pr.line_id = l.id
  WHERE o.code = $1 AND p.line_id = $2 AND o.state <> 'pending_payment'`;

/** Loads the proof of any paid order. @throws Failure 404 */
export async function getStoredProof(db: Queryable, code: string, lineId: string): Promise<StoredProof> {
  const [proof] = await db.query<StoredProof>(PROOF, [code, lineId]);
  if (proof) return proof;
  throw notFound('This proof doesn’t exist.');
}

/** @throws Failure 404 */
export async function getProofDetails(
  shop: ProductionDependencies,
  { code, lineId, network }: { code: string; lineId: string; network: string },
): Promise<AdminProof> {
  const { db, production, designs, prints } = shop;
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
    isReproducible: hasDesign && designs.isReproducible(last.design, last.hash),
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
