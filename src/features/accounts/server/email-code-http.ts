import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { CurrentUserReply } from '#kernel/person.ts';
import { describeCall, read } from '#platform/http/calls.ts';
import { networkOf } from '#platform/http/throttle.ts';
import { sessionTokenOf } from '#platform/sessions/visitor.ts';
import {
  EmailCodeReply,
  EmailCodeRequest,
  ProveCodeReply,
  ProveCodeRequest,
  RegisterByCodeRequest,
} from '../contract.ts';
import { CODE_MINUTES } from '../limits.ts';
import type { Accounts } from './dependencies.ts';
import { proveCode, registerProved, sendCode } from './email-codes.ts';
import { beginSession, userAgentOf } from './login-session.ts';

/** Login or sign-up by emailed code, used at checkout. */
export function emailCodeRoutes(app: FastifyInstance, shop: Accounts): void {
  // Without payment there is no checkout, so only an attacker would use these calls.
  if (!shop.takesPayment) return;
  const { auth, limits } = shop;
  const base = `${API.users}/email-code`;

  app.post(
    base,
    describeCall({
      tag: 'Users',
      summary: 'Ask for a letter with a code; the answer is the same for every address',
      body: EmailCodeRequest,
      failures: ['TOO_MANY_TRIES'],
      reply: EmailCodeReply,
    }),
    async (request) => {
      const { email } = read(EmailCodeRequest, request.body);
      const ticket = await sendCode(shop, { email, network: networkOf(request) });
      return { success: true, data: { ticket, minutes: CODE_MINUTES } };
    },
  );

  app.post(
    `${base}/prove`,
    describeCall({
      tag: 'Users',
      summary: 'Log in by the code of the letter; an address without an account may make one then',
      body: ProveCodeRequest,
      failures: ['WRONG_CODE', 'CODE_ENDED', 'TOO_MANY_TRIES'],
      reply: ProveCodeReply,
    }),
    async (request, reply) => {
      const proof = read(ProveCodeRequest, request.body);
      const network = networkOf(request);
      await limits.tokens.take(network);
      const token = await proveCode(shop, { ...proof, network, userAgent: userAgentOf(request) });
      await limits.tokens.giveBack(network);
      if (!token) return { success: true, data: { user: null } };
      const before = sessionTokenOf(request);
      if (before) await auth.endSession(before);
      return { success: true, data: { user: await beginSession(shop, reply, token) } };
    },
  );

  app.post(
    `${base}/account`,
    describeCall({
      tag: 'Users',
      summary: 'Make an account of an address that a code has proved. Signs in',
      body: RegisterByCodeRequest,
      failures: ['CODE_ENDED', 'TOO_MANY_TRIES'],
      reply: CurrentUserReply,
    }),
    async (request, reply) => {
      const newcomer = read(RegisterByCodeRequest, request.body);
      const network = networkOf(request);
      await limits.tokens.take(network);
      await limits.newAccounts.take(network);
      const token = await registerProved(shop, { ...newcomer, userAgent: userAgentOf(request) }).catch(
        async (error) => {
          await limits.newAccounts.giveBack(network);
          throw error;
        },
      );
      await limits.tokens.giveBack(network);
      const before = sessionTokenOf(request);
      if (before) await auth.endSession(before);
      return { success: true, data: await beginSession(shop, reply, token) };
    },
  );
}
