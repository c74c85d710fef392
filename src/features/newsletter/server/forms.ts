import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAGES, unsubscribeAddress, withQuery } from '#kernel/addresses.ts';
import { Failure } from '#platform/http/failures.ts';
import { isFromElsewhere } from '#platform/http/same-site.ts';
import { type NewsletterDependencies, unsubscribe } from './actions.ts';

/** Subscribes who asks, if the network may still do so. */
export type SubscribeFrom = (request: FastifyRequest, given: unknown) => Promise<void>;

/** Bytes of a form with one line in it. */
const BODY_MAX = 8 * 1024;

/**
 * What the forms of the two pages are sent to by browsers without script, and what email programs send when a reader
 * presses their own "unsubscribe" (RFC 8058). Both stand outside /api, without XSRF token: to subscribe takes nobody's
 * session, and to unsubscribe takes a signed token.
 */
export function newsletterForms(
  app: FastifyInstance,
  shop: NewsletterDependencies,
  subscribeFrom: SubscribeFrom,
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
      if (isFromElsewhere(request, shop.origin)) return reply.redirect(PAGES.subscribe, 303);
      const { email, type } = Object.fromEntries(new URLSearchParams(textOf(request)));
      const outcome = await subscribeFrom(request, { email, type }).then(() => 'done', reasonOf);
      return reply.redirect(withQuery(PAGES.subscribe, { outcome }), 303);
    });

    scope.post(PAGES.unsubscribe, { config, schema }, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      const id = typeof token === 'string' ? shop.unsubscribeTokens.read(token) : null;
      if (id) await unsubscribe(shop.db, id);
      reply.header('cache-control', 'no-store');
      // An email program wants an answer and follows no way on; a reader wants a page.
      if (textOf(request).includes(ONE_CLICK))
        return reply
          .code(id ? 200 : 404)
          .type('text/plain; charset=utf-8')
          .send(id ? 'Unsubscribed.' : 'This link is not one of ours.');
      return reply.redirect(unsubscribeAddress(typeof token === 'string' ? token : ''), 303);
    });
  });
}

/** In the body of a one-click request, as a form of either kind (RFC 8058, 3.2). */
const ONE_CLICK = 'One-Click';

const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** What the page says: that the address is wrong, or that it is too much. */
function reasonOf(failed: unknown): 'email' | 'later' {
  if (!(failed instanceof Failure)) throw failed;
  return failed.status === 422 ? 'email' : 'later';
}
