import type { Statements } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import type { SealedPrint } from '#kernel/printed-line.ts';
import { notFound } from '#platform/http/calls.ts';
import type { Cut } from '../../printed-pages.ts';
import type { AdminFinding, AdminProof, ProofRow, Revision } from '../../proof-admin-contract.ts';
import type { SealedDesign } from '../../sealed-design.ts';
import { REMARK } from '../proofs/queries.ts';
import { linePicture } from './line-addresses.ts';
import type { ProductionDependencies, ProductionDesigns } from './production-dependencies.ts';
import { PROOF_COLUMNS, PROOF_ROWS } from './proof-list.ts';

interface StoredProof extends Omit<ProofRow, 'picture'>, Pick<AdminProof, 'isGone' | 'history' | 'remarks'> {
  revisions: { revision: number; hash: string; sealedAt: string; sealed: SealedDesign }[];
  print: SealedPrint | null;
  printJobId: string | null;
  uploadId: string | null;
}

const ONE = `
  SELECT ${PROOF_COLUMNS}, o.user_id IS NULL AS "isGone", l.print_job_id AS "printJobId", pr.upload_id AS "uploadId",
    pr.sealed AS print,
    (SELECT json_agg(json_build_object('revision', d.revision, 'hash', d.hash, 'sealedAt', ${iso('d.sealed_at')},
      'sealed', d.sealed) ORDER BY d.revision) FROM order_designs d WHERE d.line_id = p.line_id) AS revisions,
    (SELECT json_agg(json_build_object('from', m.from_state, 'to', m.to_state, 'actor', m.actor, 'words', m.words,
      'hash', m.hash, 'at', ${iso('m.created_at')}) ORDER BY m.id) FROM proof_moves m WHERE m.line_id = p.line_id) AS history,
    (SELECT coalesce(json_agg(${REMARK} ORDER BY r.number), '[]') FROM proof_remarks r WHERE r.line_id = p.line_id) AS remarks
  ${PROOF_ROWS} LEFT JOIN order_prints pr ON pr.line_id = l.id
  WHERE o.code = $1 AND p.line_id = $2 AND o.state <> 'pending_payment'`;

/** Loads the proof of any paid order. @throws Failure 404 */
export async function storedProof(db: Statements, code: string, lineId: string): Promise<StoredProof> {
  const [proof] = await db.query<StoredProof>(ONE, [code, lineId]);
  if (proof) return proof;
  throw notFound('There is no such proof.');
}

/** @throws Failure 404 */
export async function adminProof(
  shop: ProductionDependencies,
  { code, lineId, network }: { code: string; lineId: string; network: string },
): Promise<AdminProof> {
  const { db, production, designs, prints } = shop;
  const { revisions, printJobId, uploadId, ...proof } = await storedProof(db, code, lineId);
  const last = revisions.at(-1)?.sealed;
  const isThere = last !== undefined && isKept(last);
  const [told, findings, looked, printFile] = await Promise.all([
    Promise.all(revisions.map((one) => revisionOf(production, one))),
    isThere ? findingsOf(production, last.design, network) : [],
    uploadId && proof.print ? prints.looked({ uploadId, jobId: printJobId, print: proof.print }) : null,
    uploadId === null ? null : prints.file(uploadId, `${code}-${proof.book}.pdf`),
  ]);
  return {
    ...proof,
    picture: linePicture(lineId),
    isAsSealed: isThere && designs.isAsSealed(last.design, last.hash),
    revisions: told,
    findings,
    printFindings: looked?.findings ?? null,
    printFile,
    printPages: printFile === null ? null : { address: pagesAddress(code, lineId), cuts: cutsIn(looked) },
  };
}

const pagesAddress = (code: string, lineId: string) => adminApi('proofs', code, lineId, 'file');

const cutsIn = (looked: { cuts: readonly (Cut | null)[] } | null) =>
  looked?.cuts.map((cut): [...Cut] | null => cut && [...cut]) ?? [];

/** False once erased with the buyer's account. */
export const isKept = ({ design }: SealedDesign): boolean => Object.keys(design).length > 0;

async function revisionOf(
  production: ProductionDesigns,
  { sealed, ...seal }: StoredProof['revisions'][number],
): Promise<Revision> {
  if (!isKept(sealed)) return { ...seal, words: [], spread: null };
  return { ...seal, words: await production.words(sealed.design), spread: production.spread(sealed.design) };
}

/** Falls back to a warning if the design cannot be laid out any more. */
async function findingsOf(
  production: ProductionDesigns,
  document: object,
  network: string,
): Promise<AdminFinding[]> {
  try {
    return await production.findings(document, network);
  } catch {
    const message = 'This design could not be looked through just now. Load the page once more in a minute.';
    return [{ grade: 'warning', message, pages: [], places: [] }];
  }
}
