import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { handleFailures } from '#platform/http/failures.ts';
import { rejectInvalidText } from '#platform/http/reject-invalid-text.ts';
import { encodeReplies } from '#platform/http/reply-encoding.ts';
import type { AppOptions } from './app-options.ts';
import { openApi } from './open-api/open-api.ts';
import { redirectCrookedPaths } from './rendering/request-target.ts';
import { registerSecurityHeaders } from './rendering/security-headers.ts';

/** Registers hooks and plugins for all requests, in this order. Call it before the routes. */
export async function registerPlugins(
  app: FastifyInstance,
  { origin, serveModules }: Pick<AppOptions, 'origin' | 'serveModules'>,
): Promise<void> {
  handleFailures(app);
  rejectInvalidText(app);
  serveModules?.(app);
  await registerSecurityHeaders(app);
  redirectCrookedPaths(app, origin);
  await app.register(cookie);
  await app.register(multipart);
  encodeReplies(app);
  await openApi(app, origin);
}
