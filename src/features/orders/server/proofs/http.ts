import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { requireUser, requireVerifiedUser } from '#platform/sessions/visitor.ts';
import { ApproveProofRequest, ChangeProofRequest, ProofReply, ProofsReply } from '../../proof-contract.ts';
import type { OrdersDependencies } from '../dependencies.ts';
import { orderNotFound } from '../locked-order.ts';
import { approveProof, requestChanges } from './actions.ts';
import { printFileAddress } from './print-file.ts';
import { getOwnProof, listOwnProofs } from './queries.ts';

const tag = 'Orders';
const CODE = { code: 'The order code.' };
const LINE = { ...CODE, line: 'The line ID.' };

/** Another customer's order is a 404 (decision 4). */
export function proofRoutes(app: FastifyInstance, shop: OrdersDependencies): void {
  app.get(
    `${API.orders}/:code/proofs`,
    describeCall({
      tag,
      params: CODE,
      summary: 'List an order’s proofs',
      who: 'signedIn',
      reply: ProofsReply,
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const { userId } = await requireUser(request);
      const { code } = proofParams(request);
      return { success: true, data: await listOwnProofs(shop.db, userId, code) };
    },
  );
  app.get(
    `${API.orders}/:code/proofs/:line/file`,
    describeCall({
      tag,
      params: LINE,
      who: 'signedIn',
      reply: DoneReply,
      contentType: 'application/pdf',
      failures: ['NOT_FOUND'],
      summary: 'Get the print file; redirects to a link that works for 15 minutes',
    }),
    async (request, reply) => {
      const { userId } = await requireUser(request);
      const address = await printFileAddress(shop, { userId, ...proofParams(request) });
      return reply.header('Cache-Control', 'no-store').redirect(address, 302);
    },
  );
  const proofCall = { tag, params: LINE, who: 'verified', reply: ProofReply } as const;
  app.post(
    `${API.orders}/:code/proofs/:line/approve`,
    describeCall({
      ...proofCall,
      summary: 'Approve a proof',
      body: ApproveProofRequest,
      failures: ['NOT_FOUND', 'ORDER_STATE'],
    }),
    async (request) => {
      const { userId } = await requireVerifiedUser(request);
      const { code, lineId } = proofParams(request);
      await approveProof(shop, userId, { code, lineId, ...parseInput(ApproveProofRequest, request.body) });
      return { success: true, data: await getOwnProof(shop.db, userId, code, lineId) };
    },
  );
  app.post(
    `${API.orders}/:code/proofs/:line/changes`,
    describeCall({
      ...proofCall,
      summary: 'Request changes to a proof, optionally with another design',
      body: ChangeProofRequest,
      failures: ['NOT_FOUND', 'ORDER_STATE', 'DESIGN_REFUSED'],
    }),
    async (request) => {
      const { userId } = await requireVerifiedUser(request);
      const { code, lineId } = proofParams(request);
      await requestChanges(shop, userId, { code, lineId, ...parseInput(ChangeProofRequest, request.body) });
      return { success: true, data: await getOwnProof(shop.db, userId, code, lineId) };
    },
  );
}

/** Reads and validates code and line id. Malformed values skip the database. */
function proofParams({ params }: { params: unknown }): { code: string; lineId: string } {
  const { code = '', line = 'none' } = params as { code?: string; line?: string };
  if (/^[\w-]{1,64}$/.test(code) && /^[\w-]{1,64}$/.test(line))
    return { code: code.toUpperCase(), lineId: line };
  throw orderNotFound();
}
