import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { rejectCrossSite } from '#platform/http/same-site.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { SubscribeRequest } from '../contract.ts';
import { type NewsletterDependencies, subscribe } from './actions.ts';
import { newsletterForms, type SubscribeFromRequest } from './forms.ts';

/** `POST /api/contact-us/subscribe` (data-and-services 7), and the forms without script. */
export function newsletterRoutes(app: FastifyInstance, shop: NewsletterDependencies): void {
  const subscribeFrom = createThrottledSubscribe(app, shop);
  app.post(
    `${API.contact}/subscribe`,
    describeCall({
      tag: 'Contact',
      summary: 'Subscribe to the newsletter or to news of RB Exclusive',
      body: SubscribeRequest,
      failures: ['FOREIGN_SITE', 'TOO_MANY_TRIES'],
      reply: DoneReply,
    }),
    async (request) => {
      rejectCrossSite(request, shop.origin);
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
function createThrottledSubscribe(app: FastifyInstance, shop: NewsletterDependencies): SubscribeFromRequest {
  const networkThrottle = app.throttle({ tries: 30, seconds: 60 * 60 });
  return async (request, input) => {
    const subscription = parseInput(SubscribeRequest, input);
    await networkThrottle.take(clientNetwork(request));
    await subscribe(shop, subscription);
  };
}
