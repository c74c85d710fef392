import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { failureReplies } from '#platform/http/failures.ts';
import { plainAddresses } from '#platform/http/plain-addresses.ts';
import { encodeReplies } from '#platform/http/reply-encoding.ts';
import type { AppOptions } from './app-options.ts';
import { openApi } from './open-api/open-api.ts';
import { straightenTargets } from './rendering/request-target.ts';
import { securityHeaders } from './rendering/security-headers.ts';

/** Registers hooks and plugins for all requests, in this order. Call it before the routes. */
export async function registerPlugins(
  app: FastifyInstance,
  { origin, serveModules }: Pick<AppOptions, 'origin' | 'serveModules'>,
): Promise<void> {
  failureReplies(app);
  plainAddresses(app);
  serveModules?.(app);
  await securityHeaders(app);
  straightenTargets(app, origin);
  await app.register(cookie);
  await app.register(multipart);
  encodeReplies(app);
  await openApi(app, origin);
}
