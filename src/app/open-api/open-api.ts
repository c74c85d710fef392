import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { XSRF_HEADER } from '#kernel/limits.ts';
import { sessionCookieName } from '#platform/sessions/session-cookie.ts';
import { needsXsrf } from '#platform/sessions/visitor.ts';
import { adminCookieName } from '#platform/staff/sessions.ts';
import type { Json } from './components.ts';
import { createDocument } from './document.ts';
import type { Route } from './operation.ts';

/** Serves the OpenAPI document of all routes registered afterwards, and a page to try them (decision 9). */
export async function openApi(app: FastifyInstance, origin: string): Promise<void> {
  const routes: Route[] = [];
  let building: Promise<Json> | undefined;
  let document: Json = {};
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    const { call } = schema ?? {};
    if (!call || call.hide) return;
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    for (const httpMethod of [method].flat().filter((name) => name !== 'HEAD'))
      routes.push({ method: httpMethod, path, call, needsXsrf: needsXsrf({ method: httpMethod, config }) });
  });
  const buildDocument = async () => {
    building ??= createDocument(routes, {
      origin,
      cookie: sessionCookieName(origin),
      adminCookie: adminCookieName(origin),
    });
    document = await building;
  };
  // The plugin gets the finished document instead of generating one.
  await app.register(swagger, { hideUntagged: true, transformObject: () => document as never });
  await app.register(swaggerUi, {
    routePrefix: API.docs,
    staticCSP: POLICY,
    uiHooks: { onRequest: buildDocument },
    uiConfig: {
      docExpansion: 'list',
      deepLinking: true,
      tryItOutEnabled: true,
      requestInterceptor: addXsrfToken(),
    },
  });
  app.get(API.openapi, { schema: { hide: true }, onRequest: buildDocument }, () => document);
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function addXsrfToken() {
  const source = `
    if (request.loadSpec || request.headers['${XSRF_HEADER.toUpperCase()}']) return request;
    return fetch('${API.session}')
      .then((reply) => reply.json())
      .then(({ data }) => {
        request.headers['${XSRF_HEADER.toUpperCase()}'] = data.xsrfToken;
        return request;
      });`;
  return new Function('request', source) as never;
}
