import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { CurrentUserReply } from '#kernel/person.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { getSessionToken } from '#platform/sessions/visitor.ts';
import {
  EmailCodeReply,
  EmailCodeRequest,
  RegisterByCodeRequest,
  VerifyCodeReply,
  VerifyCodeRequest,
} from '../contract.ts';
import { CODE_MINUTES } from '../limits.ts';
import type { Accounts } from './dependencies.ts';
import { registerVerified, sendCode, verifyCode } from './email-codes.ts';
import { beginSession, getUserAgent } from './login-session.ts';

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
      summary: 'Email a login code; the reply is the same for every address',
      body: EmailCodeRequest,
      failures: ['TOO_MANY_TRIES'],
      reply: EmailCodeReply,
    }),
    async (request) => {
      const { email } = parseInput(EmailCodeRequest, request.body);
      const ticket = await sendCode(shop, { email, network: clientNetwork(request) });
      return { success: true, data: { ticket, minutes: CODE_MINUTES } };
    },
  );

  app.post(
    `${base}/verify`,
    describeCall({
      tag: 'Users',
      summary: 'Log in with an emailed code; a new address can then register',
      body: VerifyCodeRequest,
      failures: ['WRONG_CODE', 'CODE_ENDED', 'TOO_MANY_TRIES'],
      reply: VerifyCodeReply,
    }),
    async (request, reply) => {
      const attempt = parseInput(VerifyCodeRequest, request.body);
      const network = clientNetwork(request);
      await limits.tokens.take(network);
      const token = await verifyCode(shop, { ...attempt, network, userAgent: getUserAgent(request) });
      await limits.tokens.refund(network);
      if (!token) return { success: true, data: { user: null } };
      const before = getSessionToken(request);
      if (before) await auth.endSession(before);
      return { success: true, data: { user: await beginSession(shop, reply, token) } };
    },
  );

  app.post(
    `${base}/account`,
    describeCall({
      tag: 'Users',
      summary: 'Create an account for an address confirmed by a code, and log in',
      body: RegisterByCodeRequest,
      failures: ['CODE_ENDED', 'TOO_MANY_TRIES'],
      reply: CurrentUserReply,
    }),
    async (request, reply) => {
      const newcomer = parseInput(RegisterByCodeRequest, request.body);
      const network = clientNetwork(request);
      await limits.tokens.take(network);
      await limits.newAccounts.take(network);
      const token = await registerVerified(shop, { ...newcomer, userAgent: getUserAgent(request) }).catch(
        async (error) => {
          await limits.newAccounts.refund(network);
          throw error;
        },
      );
      await limits.tokens.refund(network);
      const before = getSessionToken(request);
      if (before) await auth.endSession(before);
      return { success: true, data: await beginSession(shop, reply, token) };
    },
  );
}
