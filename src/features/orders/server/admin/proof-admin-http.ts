import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { notFound } from '#platform/http/calls.ts';
import { networkOf } from '#platform/http/throttle.ts';
import { type Asked, adminCall } from '#platform/staff/admin.ts';
import { pagedList } from '#platform/staff/list.ts';
import {
  AdminProofReply,
  AskOfBuyer,
  FlatQuery,
  FlatReply,
  PinRemark,
  PlaceDesign,
  ProofRow,
  ProofsQuery,
  ProofWords,
} from '../../proof-admin-contract.ts';
import { approveForGone, askBuyer, redesign, sendProof } from '../proofs/actions.ts';
import type { ProductionDependencies } from './production-dependencies.ts';
import { proofLists } from './proof-list.ts';
import { adminProof, isKept, storedProof } from './proof-one.ts';
import { type ProofName, pinRemark, removeRemark } from './proof-remarks.ts';

const tag = 'Admin: proofs';
const permission = 'proofs.judge';
const params = { code: 'The code of the order.', line: 'The id of the line.' };
/** Maximum size of a design document, with some margin. */
const DESIGN_BYTES = 2 * 1024 * 1024;

export function proofAdminRoutes(app: FastifyInstance, shop: ProductionDependencies): void {
  const { db, production } = shop;
  const proofs = proofLists(db);
  const one = { tag, permission, params, reply: AdminProofReply } as const;
  const answer = async (asked: Pick<Asked<unknown, unknown>, 'params' | 'request'>) => {
    const data = await adminProof(shop, { ...named(asked), network: networkOf(asked.request) });
    return { success: true, data };
  };

  pagedList(
    app,
    {
      tag,
      permission,
      path: '/proofs',
      things: 'proofs',
      query: ProofsQuery,
      row: ProofRow,
      summary: 'Proofs of designs and prints, those that wait longest first',
    },
    ({ query }) => proofs(query),
  );
  adminCall(
    app,
    { ...one, path: '/proofs/:code/:line', summary: 'A proof with its designs, findings, remarks and moves' },
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
      summary: 'A design of a proof as it lies flat',
      failures: ['BUSY'],
    },
    async (asked) => {
      const { code, lineId } = named(asked);
      const { revisions } = await storedProof(db, code, lineId);
      const found = revisions.find(({ revision }) => revision === asked.query.revision);
      if (!found || !isKept(found.sealed)) throw notFound('This design is not kept any more.');
      return { success: true, data: await production.layOut(found.sealed.design, networkOf(asked.request)) };
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
      file: 'application/pdf',
      failures: ['NOT_FOUND'],
      summary: 'The file of a print: leads to an address that ends after a quarter of an hour',
    },
    async (asked) => {
      const { code, lineId } = named(asked);
      const { uploadId, book } = await storedProof(db, code, lineId);
      const address = uploadId && (await shop.printFiles.address(uploadId, `${code}-${book}.pdf`));
      if (!address) throw notFound('The file of this is deleted, or nothing of it is printed from one.');
      return asked.reply.redirect(address, 302);
    },
  );

  const changing = { ...one, method: 'POST', failures: ['ORDER_STATE'] } as const;
  adminCall(
    app,
    {
      ...changing,
      path: '/proofs/:code/:line/send',
      body: ProofWords,
      summary: 'Send the proof to its buyer, with words and remarks',
    },
    (asked) =>
      judged(asked, 'proof.send', (inTx, { code }, book) => sendProof(inTx, code, book, asked.body.words)),
  );
  adminCall(
    app,
    {
      ...changing,
      path: '/proofs/:code/:line/changes',
      body: AskOfBuyer,
      summary: 'Ask its buyer for another design',
    },
    (asked) =>
      judged(asked, 'proof.ask', (inTx, { code }, book) => askBuyer(inTx, code, book, asked.body.words)),
  );
  adminCall(
    app,
    {
      ...changing,
      path: '/proofs/:code/:line/approve',
      body: ProofWords,
      summary: 'Approve the proof of an order whose buyer’s account is erased',
    },
    (asked) =>
      judged(asked, 'proof.approve', (inTx, { code }, book) =>
        approveForGone(inTx, code, book, asked.body.words),
      ),
  );
  adminCall(
    app,
    {
      ...changing,
      path: '/proofs/:code/:line/design',
      body: PlaceDesign,
      bodyLimit: DESIGN_BYTES,
      summary: 'Put another design in the place of the one that is sealed',
      failures: ['ORDER_STATE', 'DESIGN_REFUSED'],
    },
    async (asked) => {
      const name = named(asked);
      const { book } = await storedProof(db, name.code, name.lineId);
      // Outside a transaction: reading and laying out a design takes a second.
      await redesign(shop, name.code, book, asked.body.design, (tx) =>
        noted(asked, tx, 'proof.redesign', name, undefined),
      );
      return answer(asked);
    },
  );
  adminCall(
    app,
    {
      ...changing,
      path: '/proofs/:code/:line/remarks',
      body: PinRemark,
      summary: 'Pin a remark on a side of the binding, or on a page',
    },
    async (asked) => {
      const name = named(asked);
      await pinRemark(shop, name, { pinned: asked.body, staffName: asked.staff.name }, (tx, number) =>
        noted(asked, tx, 'proof.remark', name, { number, ...asked.body }),
      );
      return answer(asked);
    },
  );
  adminCall(
    app,
    {
      ...changing,
      method: 'DELETE',
      path: '/proofs/:code/:line/remarks/:remark',
      params: { ...params, remark: 'The id of the remark.' },
      summary: 'Take a remark away that its buyer has not been shown',
    },
    async (asked) => {
      const name = named(asked);
      await removeRemark(shop, name, asked.params['remark'] ?? '', (tx, number) =>
        noted(asked, tx, 'proof.remark-remove', name, { number }),
      );
      return answer(asked);
    },
  );

  /** Runs an action on a proof and writes the audit log in one transaction. */
  async function judged(
    asked: Asked<unknown, unknown>,
    action: string,
    work: (inTx: ProductionDependencies, name: ProofName, book: number) => Promise<unknown>,
  ) {
    const name = named(asked);
    const { book } = await storedProof(db, name.code, name.lineId);
    await db.transaction(async (tx) => {
      await work({ ...shop, db: tx }, name, book);
      await noted(asked, tx, action, name, asked.body);
    });
    return answer(asked);
  }
}

const noted = (
  { audit }: Asked<unknown, unknown>,
  tx: Db,
  action: string,
  { code, lineId }: ProofName,
  after: unknown,
) => audit(tx, { action, subject: 'proof', subjectId: lineId, label: code, after });

/** @throws Failure 404 */
function named({ params: { code = '', line = '' } }: Pick<Asked<unknown, unknown>, 'params'>): ProofName {
  if (/^[\w-]{1,64}$/.test(code) && /^[\w-]{1,64}$/.test(line))
    return { code: code.toUpperCase(), lineId: line };
  throw notFound('There is no such proof.');
}
