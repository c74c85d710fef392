import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { API } from '#kernel/api.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { SandboxReply, SandboxRequest } from '../../contract.ts';
import { applySandboxOutcome } from './sandbox-payment.ts';

export function sandboxRoutes(
  app: FastifyInstance,
  { db, clock, sendEvents }: { db: Db; clock: () => Date; sendEvents: () => Promise<unknown> },
): void {
  app.post<{ Params: { paymentId: string } }>(
    `${API.payments}/sandbox/:paymentId`,
    describeCall({
      tag: 'Payments',
      summary: 'Choose the outcome of a test payment',
      params: { paymentId: 'The payment ID from the page’s address.' },
      body: SandboxRequest,
      failures: ['PAYMENT_SETTLED'],
      reply: SandboxReply,
    }),
    async (request) => {
      const { outcome } = parseInput(SandboxRequest, request.body);
      const status = await applySandboxOutcome(db, request.params.paymentId, outcome, clock());
      app.background.run(sendEvents);
      return { success: true, data: { status } };
    },
  );
}
