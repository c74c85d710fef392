import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { notFound } from '#platform/http/calls.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { type AdminRequest, adminCall } from '#platform/staff/admin.ts';
import { addPagedList } from '#platform/staff/list.ts';
import {
  AdminProofReply,
  DesignChangeRequest,
  FlatQuery,
  FlatReply,
  PinRemark,
  ProofRow,
  ProofsQuery,
  ReplaceDesignRequest,
  SendProofRequest,
} from '../../proof-admin-contract.ts';
import { approveForErasedBuyer, replaceDesign, requestNewDesign, sendProof } from '../proofs/actions.ts';
import type { ProductionDependencies } from './production-dependencies.ts';
import { getProofDetails, getStoredProof, isRetained } from './proof-details.ts';
import { createProofList } from './proof-list.ts';
import { type ProofKey, pinRemark, removeRemark } from './proof-remarks.ts';

const tag = 'Admin: proofs';
const permission = 'proofs.judge';
const params = { code: 'Order code.', line: 'Order line id.' };
/** Maximum size of a design document, with some margin. */
const DESIGN_BYTES = 2 * 1024 * 1024;

export function proofAdminRoutes(app: FastifyInstance, shop: ProductionDependencies): void {
  const { db, production } = shop;
  const proofs = createProofList(db);
  const proofCall = { tag, permission, params, reply: AdminProofReply } as const;
  const answer = async (asked: Pick<AdminRequest<unknown, unknown>, 'params' | 'request'>) => {
    const data = await getProofDetails(shop, {
      ...proofParams(asked),
      network: clientNetwork(asked.request),
    });
    return { success: true, data };
  };

  addPagedList(
    app,
    {
      tag,
      permission,
      path: '/proofs',
      plural: 'proofs',
      query: ProofsQuery,
      row: ProofRow,
      summary: 'List proofs, longest wait first',
    },
    ({ query }) => proofs(query),
  );
  adminCall(
    app,
    {
      ...proofCall,
      path: '/proofs/:code/:line',
      summary: 'Get one proof',
    },
    answer,
  );
  adminCall(
    app,
    {
      tag,
      permission,
      params,
      path: '/proofs/:code/:line/flat',
      query: FlatQuery,
      reply: FlatReply,
      summary: 'Get a flat view of a design',
      failures: ['BUSY'],
    },
    async (asked) => {
      const { code, lineId } = proofParams(asked);
      const { revisions } = await getStoredProof(db, code, lineId);
      const found = revisions.find(({ revision }) => revision === asked.query.revision);
      if (!found || !isRetained(found.sealed)) throw notFound('This design is no longer stored.');
      return {
        success: true,
        data: await production.layOut(found.sealed.design, clientNetwork(asked.request)),
      };
    },
  );
  adminCall(
    app,
    {
      tag,
      permission,
      params,
      path: '/proofs/:code/:line/file',
      reply: z.null(),
      ts: 'application/pdf',
      failures: ['NOT_FOUND'],
      summary: 'Open a print file (redirects to a link valid for 15 minutes)',
    },
    async (asked) => {
      const { code, lineId } = proofParams(asked);
      const { uploadId, book } = await getStoredProof(db, code, lineId);
      const address = uploadId && (await shop.printFiles.address(uploadId, `${code}-${book}.pdf`));
      if (!address) throw notFound('There is no print file, or it has been deleted.');
      return asked.reply.redirect(address, 302);
    },
  );

  const changeCall = { ...proofCall, method: 'POST', failures: ['ORDER_STATE'] } as const;
  adminCall(
    app,
    {
      ...changeCall,
      path: '/proofs/:code/:line/send',
      body: SendProofRequest,
      summary: 'Send a proof to the customer',
    },
    (asked) =>
      runProofAction(asked, 'proof.send', (dependencies, { code }, book) =>
        sendProof(dependencies, code, book, asked.body.words),
      ),
  );
  adminCall(
    app,
    {
      ...changeCall,
      path: '/proofs/:code/:line/changes',
      body: DesignChangeRequest,
      summary: 'Request changes from the customer',
    },
    (asked) =>
      runProofAction(asked, 'proof.ask', (dependencies, { code }, book) =>
        requestNewDesign(dependencies, code, book, asked.body.words),
      ),
  );
  adminCall(
    app,
    {
      ...changeCall,
      path: '/proofs/:code/:line/approve',
      body: SendProofRequest,
      summary: 'Approve a proof for a deleted account',
    },
    (asked) =>
      runProofAction(asked, 'proof.approve', (dependencies, { code }, book) =>
        approveForErasedBuyer(dependencies, code, book, asked.body.words),
      ),
  );
  adminCall(
    app,
    {
      ...changeCall,
      path: '/proofs/:code/:line/design',
      body: ReplaceDesignRequest,
      bodyLimit: DESIGN_BYTES,
      summary: 'Replace the design',
      failures: ['ORDER_STATE', 'DESIGN_REFUSED'],
    },
    async (asked) => {
      const name = proofParams(asked);
      const { book } = await getStoredProof(db, name.code, name.lineId);
      // Outside a transaction: reading and laying out a design takes a second.
      await replaceDesign(shop, name.code, book, asked.body.design, (tx) =>
        auditProof(asked, tx, 'proof.redesign', name, undefined),
      );
      return answer(asked);
    },
  );
  adminCall(
    app,
    {
      ...changeCall,
      path: '/proofs/:code/:line/remarks',
      body: PinRemark,
      summary: 'Add a remark',
    },
    async (asked) => {
      const name = proofParams(asked);
      await pinRemark(shop, name, { remark: asked.body, staffName: asked.staff.name }, (tx, number) =>
        auditProof(asked, tx, 'proof.remark', name, { number, ...asked.body }),
      );
      return answer(asked);
    },
  );
  adminCall(
    app,
    {
      ...changeCall,
      method: 'DELETE',
      path: '/proofs/:code/:line/remarks/:remark',
      params: { ...params, remark: 'Remark id.' },
      summary: 'Delete a remark that hasn’t been sent',
    },
    async (asked) => {
      const name = proofParams(asked);
      await removeRemark(shop, name, asked.params['remark'] ?? '', (tx, number) =>
        auditProof(asked, tx, 'proof.remark-remove', name, { number }),
      );
      return answer(asked);
    },
  );

  /** Runs an action on a proof and writes the audit log in one transaction. */
  async function runProofAction(
    asked: AdminRequest<unknown, unknown>,
    action: string,
    work: (dependencies: ProductionDependencies, name: ProofKey, book: number) => Promise<unknown>,
  ) {
    const name = proofParams(asked);
    const { book } = await getStoredProof(db, name.code, name.lineId);
    await db.transaction(async (tx) => {
      await work({ ...shop, db: tx }, name, book);
      await auditProof(asked, tx, action, name, asked.body);
    });
    return answer(asked);
  }
}

const auditProof = (
  { audit }: AdminRequest<unknown, unknown>,
  tx: Db,
  action: string,
  { code, lineId }: ProofKey,
  after: unknown,
) => audit(tx, { action, subject: 'proof', subjectId: lineId, label: code, after });

/** @throws Failure 404 */
function proofParams({
  params: { code = '', line = '' },
}: Pick<AdminRequest<unknown, unknown>, 'params'>): ProofKey {
  if (/^[\w-]{1,64}$/.test(code) && /^[\w-]{1,64}$/.test(line))
    return { code: code.toUpperCase(), lineId: line };
  throw notFound('This proof doesn’t exist.');
}
