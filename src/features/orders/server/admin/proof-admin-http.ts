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

const proofCall = { tag, permission, params, reply: AdminProofReply } as const;
const changeCall = { ...proofCall, method: 'POST', failures: ['ORDER_STATE'] } as const;

async function reply(
  shop: ProductionDependencies,
  call: Pick<AdminRequest<unknown, unknown>, 'params' | 'request'>,
) {
  const network = clientNetwork(call.request);
  return { success: true, data: await getProofDetails(shop, { ...proofParams(call), network }) };
}

export function proofAdminRoutes(app: FastifyInstance, shop: ProductionDependencies): void {
  const { db, production } = shop;
  const proofs = createProofList(db);
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
    (call) => reply(shop, call),
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
    async (call) => {
      const { code, lineId } = proofParams(call);
      const { revisions } = await getStoredProof(db, code, lineId);
      const storedRevision = revisions.find(({ revision }) => revision === call.query.revision);
      if (!storedRevision || !isRetained(storedRevision.sealed))
        throw notFound('This design is no longer stored.');
      return {
        success: true,
        data: await production.layOut(storedRevision.sealed.design, clientNetwork(call.request)),
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
      contentType: 'application/pdf',
      failures: ['NOT_FOUND'],
      summary: 'Open a print file (redirects to a link valid for 15 minutes)',
    },
    async (call) => {
      const { code, lineId } = proofParams(call);
      const { uploadId, book } = await getStoredProof(db, code, lineId);
      const address = uploadId && (await shop.printFiles.address(uploadId, `${code}-${book}.pdf`));
      if (!address) throw notFound('There is no print file, or it has been deleted.');
      return call.reply.redirect(address, 302);
    },
  );
  decisionRoutes(app, shop);
  remarkRoutes(app, shop);
}

function decisionRoutes(app: FastifyInstance, shop: ProductionDependencies): void {
  const { db } = shop;
  for (const [name, action, work, body, summary] of [
    ['send', 'proof.sent', sendProof, SendProofRequest, 'Send a proof to the customer'],
    [
      'changes',
      'proof.changes-requested',
      requestNewDesign,
      DesignChangeRequest,
      'Request changes from the customer',
    ],
    [
      'approve',
      'proof.approved',
      approveForErasedBuyer,
      SendProofRequest,
      'Approve a proof for a deleted account',
    ],
  ] as const)
    adminCall(app, { ...changeCall, path: `/proofs/:code/:line/${name}`, body, summary }, async (call) => {
      const proofKey = proofParams(call);
      const { book } = await getStoredProof(db, proofKey.code, proofKey.lineId);
      await db.transaction(async (tx) => {
        await work({ ...shop, db: tx }, proofKey.code, book, call.body.text);
        await auditProof(call, tx, action, proofKey, call.body);
      });
      return reply(shop, call);
    });
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
    async (call) => {
      const proofKey = proofParams(call);
      const { book } = await getStoredProof(db, proofKey.code, proofKey.lineId);
      // Outside a transaction: reading and laying out a design takes a second.
      await replaceDesign(shop, proofKey.code, book, call.body.design, (tx) =>
        auditProof(call, tx, 'proof.design-replaced', proofKey, undefined),
      );
      return reply(shop, call);
    },
  );
}

function remarkRoutes(app: FastifyInstance, shop: ProductionDependencies): void {
  adminCall(
    app,
    {
      ...changeCall,
      path: '/proofs/:code/:line/remarks',
      body: PinRemark,
      summary: 'Add a remark',
    },
    async (call) => {
      const proofKey = proofParams(call);
      await pinRemark(shop, proofKey, { remark: call.body, staffName: call.staff.name }, (tx, number) =>
        auditProof(call, tx, 'proof.remark-added', proofKey, { number, ...call.body }),
      );
      return reply(shop, call);
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
    async (call) => {
      const proofKey = proofParams(call);
      await removeRemark(shop, proofKey, call.params['remark'] ?? '', (tx, number) =>
        auditProof(call, tx, 'proof.remark-deleted', proofKey, { number }),
      );
      return reply(shop, call);
    },
  );
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
