import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { CurrentUserReply } from '#kernel/person.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { requireUser } from '#platform/sessions/visitor.ts';
import { CreatePasswordRequest, ForgotPasswordRequest, UpdatePasswordRequest } from '../contract.ts';
import type { Accounts } from './dependencies.ts';
import { beginSession, getUserAgent } from './login-session.ts';
import { changePassword, resetPassword, sendResetEmail } from './password-reset.ts';
import { accountKey, noPassword, tryCurrentPassword } from './passwords.ts';

/** Password reset and change (decisions 12 and 40). */
export function passwordRoutes(app: FastifyInstance, shop: Accounts): void {
  const { auth, background, limits } = shop;

  app.post(
    `${API.users}/forgotpassword`,
    describeCall({
      tag: 'Users',
      summary: 'Email a link to choose a new password; the reply is the same for every address',
      body: ForgotPasswordRequest,
      failures: ['TOO_MANY_TRIES'],
      reply: DoneReply,
    }),
    async (request) => {
      const { email } = parseInput(ForgotPasswordRequest, request.body);
      await limits.forgottenPasswords.take(clientNetwork(request));
      background.run(() => sendResetEmail(shop, email));
      return { success: true, data: null };
    },
  );

  app.post(
    `${API.users}/createpassword`,
    describeCall({
      tag: 'Users',
      summary: 'Set a new password with the token from the email; ends all sessions',
      body: CreatePasswordRequest,
      failures: ['INVALID_TOKEN', 'TOO_MANY_TRIES'],
      reply: DoneReply,
    }),
    async (request) => {
      const { token, password } = parseInput(CreatePasswordRequest, request.body);
      const network = clientNetwork(request);
      await limits.tokens.take(network);
      const email = await resetPassword(shop, { token, password, network });
      // Clears earlier failed logins, so the new password works at once.
      await limits.passwordsPerAccount.forget(accountKey({ network, email }));
      return { success: true, data: null };
    },
  );

  app.put(
    `${API.users}/updatePassword`,
    describeCall({
      tag: 'Users',
      summary: 'Change the password; ends other sessions',
      who: 'signedIn',
      body: UpdatePasswordRequest,
      failures: ['WRONG_PASSWORD', 'NO_PASSWORD', 'TOO_MANY_TRIES'],
      reply: CurrentUserReply,
    }),
    async (request, reply) => {
      const { userId: id, fullName: name, email } = await requireUser(request);
      const { currentPassword, newPassword } = parseInput(UpdatePasswordRequest, request.body);
      const network = clientNetwork(request);
      if (!(await auth.hasPassword(id))) throw noPassword();
      const attempt = { network, userId: id, field: 'currentPassword' };
      // Retries if the password was replaced between check and change.
      for (;;) {
        const proof = await tryCurrentPassword(limits, attempt, () =>
          auth.checkPassword(id, currentPassword, network),
        );
        const next = { password: newPassword, network, userAgent: getUserAgent(request) };
        const token = await changePassword(shop, { id, name, email }, proof, next);
        if (token) return { success: true, data: await beginSession(shop, reply, token) };
      }
    },
  );
}
