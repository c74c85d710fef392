import type { FastifyInstance } from 'fastify';
import type { PageParts } from '#platform/pages/page-parts.ts';
import type { NewsletterDependencies } from './actions.ts';
import { newsletterRoutes } from './http.ts';
import { unsubscribeContext } from './unsubscribe-context.ts';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';

interface Needed extends Omit<NewsletterDependencies, 'unsubscribeTokens'> {
  /** Signs the links of letters; at least 32 characters, the same for as long as they shall work. */
  secret: string;
  pages: PageParts;
}

/** The calls and forms of the newsletter, and what its pages read links by. */
export function registerNewsletter(app: FastifyInstance, { db, origin, secret, pages }: Needed): void {
  const unsubscribeTokens = createUnsubscribeTokens(secret);
  newsletterRoutes(app, { db, origin, unsubscribeTokens });
  pages.give(unsubscribeContext, unsubscribeTokens);
}
