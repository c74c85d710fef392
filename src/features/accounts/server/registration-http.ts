import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { CurrentUserReply } from '#kernel/person.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { getSessionToken, getVisitor, requireUser } from '#platform/sessions/visitor.ts';
import { CreateUserRequest, VerifyEmailRequest } from '../contract.ts';
import type { Accounts } from './dependencies.ts';
import { beginSession, getUserAgent } from './login-session.ts';
import { accountKey } from './passwords.ts';
import { register, sendVerifyEmailAgain, verifyEmail } from './registration.ts';

/** Sign-up and email verification (decisions 12 and 40). */
export function registrationRoutes(app: FastifyInstance, shop: Accounts): void {
  const { auth, limits } = shop;

  app.post(
    `${API.users}/create`,
    describeCall({
      tag: 'Users',
      summary: 'Create an account, email a verification link and log in',
      body: CreateUserRequest,
      failures: ['USER_ALREADY_EXISTS', 'TOO_MANY_TRIES'],
      reply: CurrentUserReply,
    }),
    async (request, reply) => {
      const person = parseInput(CreateUserRequest, request.body);
      const network = clientNetwork(request);
      await limits.newAccounts.take(network);
      const key = accountKey({ network, email: person.email });
      await limits.newAccountsPerAddress.take(key);
      const id = await register(shop, { ...person, network }).catch(async (error) => {
        await limits.newAccountsPerAddress.refund(key);
        // A refused password created no account, so the try is given back.
        if (error instanceof Failure && error.status === 422) await limits.newAccounts.refund(network);
        throw error;
      });
      const before = getSessionToken(request);
      if (before) await auth.endSession(before);
      const token = await auth.startSession(id, getUserAgent(request));
      return { success: true, data: await beginSession(shop, reply, token) };
    },
  );

  app.post(
    `${API.users}/resend-verification-link`,
    describeCall({
      tag: 'Users',
      summary: 'Resend the verification link, at most once a minute',
      who: 'signedIn',
      failures: ['ALREADY_VERIFIED', 'TOO_MANY_TRIES'],
      reply: DoneReply,
    }),
    async (request) => {
      const { userId: id, fullName: name, email, isVerified } = await requireUser(request);
      if (isVerified) throw new Failure(409, 'ALREADY_VERIFIED', 'Your email is already confirmed.');
      await sendVerifyEmailAgain(shop, { id, name, email });
      return { success: true, data: null };
    },
  );

  app.post(
    `${API.users}/verify-email`,
    describeCall({
      tag: 'Users',
      summary: 'Verify an email with the token from the link',
      body: VerifyEmailRequest,
      failures: ['INVALID_TOKEN', 'TOO_MANY_TRIES'],
      reply: DoneReply,
    }),
    async (request) => {
      const { token } = parseInput(VerifyEmailRequest, request.body);
      await limits.tokens.take(clientNetwork(request));
      await verifyEmail(shop, token, (await getVisitor(request))?.userId ?? null);
      return { success: true, data: null };
    },
  );
}
