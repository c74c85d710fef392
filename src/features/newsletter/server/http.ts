import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, read } from '#platform/http/calls.ts';
import { refuseForeignSites } from '#platform/http/same-site.ts';
import { networkOf } from '#platform/http/throttle.ts';
import { SubscribeRequest } from '../contract.ts';
import { type NewsletterDependencies, subscribe } from './actions.ts';
import { newsletterForms, type SubscribeFrom } from './forms.ts';

/** `POST /api/contact-us/subscribe` (data-and-services 7), and the forms without script. */
export function newsletterRoutes(app: FastifyInstance, shop: NewsletterDependencies): void {
  const subscribeFrom = throttled(app, shop);
  app.post(
    `${API.contact}/subscribe`,
    describeCall({
      tag: 'Contact',
      summary: 'Get the newsletter, or word of RB Exclusive',
      body: SubscribeRequest,
      failures: ['FOREIGN_SITE', 'TOO_MANY_TRIES'],
      reply: DoneReply,
    }),
    async (request) => {
      refuseForeignSites(request, shop.origin);
      await subscribeFrom(request, request.body);
      return { success: true, data: null };
    },
  );
  newsletterForms(app, shop, subscribeFrom);
}

/**
 * Anybody can enter anybody's address, so subscriptions are limited per network. There is no limit per address, which
 * a stranger could use up; `subscribe` limits the emails.
 */
function throttled(app: FastifyInstance, shop: NewsletterDependencies): SubscribeFrom {
  const ofNetwork = app.throttle({ tries: 30, seconds: 60 * 60 });
  return async (request, given) => {
    const asked = read(SubscribeRequest, given);
    await ofNetwork.take(networkOf(request));
    await subscribe(shop, asked);
  };
}
