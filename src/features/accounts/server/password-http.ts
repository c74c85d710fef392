import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { CurrentUserReply } from '#kernel/person.ts';
import { describeCall, read } from '#platform/http/calls.ts';
import { networkOf } from '#platform/http/throttle.ts';
import { signedIn } from '#platform/sessions/visitor.ts';
import { CreatePasswordRequest, ForgotPasswordRequest, UpdatePasswordRequest } from '../contract.ts';
import type { Accounts } from './dependencies.ts';
import { beginSession, userAgentOf } from './login-session.ts';
import { changePassword, resetPassword, sendResetEmail } from './password-reset.ts';
import { accountKey, noPassword, tryPresentPassword } from './passwords.ts';

/** Password reset and change (decisions 12 and 40). */
export function passwordRoutes(app: FastifyInstance, shop: Accounts): void {
  const { auth, background, limits } = shop;

  app.post(
    `${API.users}/forgotpassword`,
    describeCall({
      tag: 'Users',
      summary: 'Ask for a letter with a link to a new password; the answer is the same for every address',
      body: ForgotPasswordRequest,
      failures: ['TOO_MANY_TRIES'],
      reply: DoneReply,
    }),
    async (request) => {
      const { email } = read(ForgotPasswordRequest, request.body);
      await limits.forgottenPasswords.take(networkOf(request));
      background.run(() => sendResetEmail(shop, email));
      return { success: true, data: null };
    },
  );

  app.post(
    `${API.users}/createpassword`,
    describeCall({
      tag: 'Users',
      summary: 'Set a new password by the token of the letter; ends all sessions',
      body: CreatePasswordRequest,
      failures: ['INVALID_TOKEN', 'TOO_MANY_TRIES'],
      reply: DoneReply,
    }),
    async (request) => {
      const { token, password } = read(CreatePasswordRequest, request.body);
      const network = networkOf(request);
      await limits.tokens.take(network);
      const email = await resetPassword(shop, { token, password, network });
      // Clears earlier failed logins, so the new password works at once.
      await limits.passwordsOfAccount.forget(accountKey({ network, email }));
      return { success: true, data: null };
    },
  );

  app.put(
    `${API.users}/updatePassword`,
    describeCall({
      tag: 'Users',
      summary: 'Change the password; other sessions end',
      who: 'signedIn',
      body: UpdatePasswordRequest,
      failures: ['WRONG_PASSWORD', 'NO_PASSWORD', 'TOO_MANY_TRIES'],
      reply: CurrentUserReply,
    }),
    async (request, reply) => {
      const { userId: id, fullName: name, email } = await signedIn(request);
      const { currentPassword, newPassword } = read(UpdatePasswordRequest, request.body);
      const network = networkOf(request);
      if (!(await auth.hasPassword(id))) throw noPassword();
      const who = { network, userId: id, field: 'currentPassword' };
      // Retries if the password was replaced between check and change.
      for (;;) {
        const proof = await tryPresentPassword(limits, who, () =>
          auth.checkPassword(id, currentPassword, network),
        );
        const next = { password: newPassword, network, userAgent: userAgentOf(request) };
        const token = await changePassword(shop, { id, name, email }, proof, next);
        if (token) return { success: true, data: await beginSession(shop, reply, token) };
      }
    },
  );
}
