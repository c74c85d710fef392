import type { FastifyInstance } from 'fastify';
import type { PageParts } from '#platform/pages/page-parts.ts';
import type { NewsletterDependencies } from './actions.ts';
import { newsletterRoutes } from './http.ts';
import { unsubscribeContext } from './unsubscribe-context.ts';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';

interface NewsletterOptions extends Omit<NewsletterDependencies, 'unsubscribeTokens'> {
  /** Signing key for unsubscribe links, at least 32 characters; changing it breaks existing links. */
  secret: string;
  pages: PageParts;
}

export function registerNewsletter(
  app: FastifyInstance,
  { db, origin, secret, pages }: NewsletterOptions,
): void {
  const unsubscribeTokens = createUnsubscribeTokens(secret);
  newsletterRoutes(app, { db, origin, unsubscribeTokens });
  pages.addContext(unsubscribeContext, unsubscribeTokens);
}
