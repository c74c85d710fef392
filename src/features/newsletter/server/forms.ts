import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAGES, unsubscribePath, withQuery } from '#kernel/paths.ts';
import { Failure } from '#platform/http/failures.ts';
import { isCrossSite } from '#platform/http/same-site.ts';
import { type NewsletterDependencies, unsubscribe } from './actions.ts';

/** Subscribes, unless the network has used up its tries. */
export type SubscribeFromRequest = (request: FastifyRequest, input: unknown) => Promise<void>;

/** Maximum bytes of the form. */
const BODY_MAX = 8 * 1024;

/**
 * Targets of the two pages' forms without script, and of one-click unsubscribe by email programs (RFC 8058). Both are
 * outside /api and need no XSRF token: subscribing uses no session, and unsubscribing takes a signed token.
 */
export function newsletterForms(
  app: FastifyInstance,
  shop: NewsletterDependencies,
  subscribeFrom: SubscribeFromRequest,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX }, (_request, body, done) =>
      done(null, body),
    );
    const config = { xsrf: false } as const;
    const schema = { hide: true };

    scope.post(PAGES.subscribe, { config, schema }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isCrossSite(request, shop.origin)) return reply.redirect(PAGES.subscribe, 303);
      const { email, type } = Object.fromEntries(new URLSearchParams(bodyText(request)));
      const outcome = await subscribeFrom(request, { email, type }).then(() => 'done', refusalOutcome);
      return reply.redirect(withQuery(PAGES.subscribe, { outcome }), 303);
    });

    scope.post(PAGES.unsubscribe, { config, schema }, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      const id = typeof token === 'string' ? shop.unsubscribeTokens.read(token) : null;
      if (id) await unsubscribe(shop.db, id);
      reply.header('cache-control', 'no-store');
      // Email programs need a plain response, readers a page.
      if (bodyText(request).includes(ONE_CLICK))
        return reply
          .code(id ? 200 : 404)
          .type('text/plain; charset=utf-8')
          .send(id ? 'Unsubscribed.' : 'This unsubscribe link is invalid.');
      return reply.redirect(unsubscribePath(typeof token === 'string' ? token : ''), 303);
    });
  });
}

/** Body of a one-click request, in either form encoding (RFC 8058, 3.2). */
const ONE_CLICK = 'One-Click';

const bodyText = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** Outcome for the page: invalid address, or throttled. */
function refusalOutcome(error: unknown): 'email' | 'later' {
  if (!(error instanceof Failure)) throw error;
  return error.status === 422 ? 'email' : 'later';
}
