import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { getSessionToken } from '#platform/sessions/visitor.ts';
import { LoginReply, LoginRequest } from '../contract.ts';
import type { Accounts } from './dependencies.ts';
import { beginSession, endSession, getUserAgent } from './login-session.ts';
import { tryPassword } from './passwords.ts';

/** `POST /api/login`, and `/api/logout` by GET and POST (decision 5). */
export function loginRoutes(app: FastifyInstance, shop: Accounts): void {
  const { auth, limits } = shop;

  app.post(
    API.login,
    describeCall({
      tag: 'Users',
      summary: 'Log in',
      body: LoginRequest,
      reply: LoginReply,
      failures: ['BAD_CREDENTIALS', 'TOO_MANY_TRIES'],
    }),
    async (request, reply) => {
      const { email, password } = parseInput(LoginRequest, request.body);
      const attempt = { network: clientNetwork(request), email };
      const session = await tryPassword(limits, attempt, () =>
        auth.signIn({ ...attempt, password, userAgent: getUserAgent(request) }),
      );
      // Ends any earlier session, against session fixation.
      const previousToken = getSessionToken(request);
      if (previousToken) await auth.endSession(previousToken);
      return { success: true, user: await beginSession(shop, reply, session.token) };
    },
  );

  const logOut = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = getSessionToken(request);
    if (token) await auth.endSession(token);
    endSession(shop, reply);
    return { success: true, data: null };
  };
  const logout = describeCall({ tag: 'Users', summary: 'Log out', reply: DoneReply });
  app.post(API.logout, logout, logOut);
  app.get(API.logout, { ...logout, config: { mutates: true }, exposeHeadRoute: false }, logOut);
}
