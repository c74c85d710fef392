import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { API } from '#contract/addresses.ts';

/** The OpenAPI 3.1 document, made of the schemas that shape the replies, and a page to browse it (decision 9). */
export async function openApi(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rare Bindings',
        version: '1',
        description:
          'Every reply is `{ success: true, data }` or `{ success: false, code, message, fields? }`. Prices are ' +
          'minor units of the currency asked for with the header `X-Currency`. Calls that change something need the ' +
          'header `X-XSRF-TOKEN` with the token that `GET /api/session` gives and keeps in a cookie.',
      },
      servers: [{ url: origin }],
    },
  });
  await app.register(swaggerUi, {
    routePrefix: API.docs,
    staticCSP: true,
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
  app.get(API.openapi, { schema: { hide: true } }, () => app.swagger());
}
