/** Baselines for pages: finished ones from memory below `/bytes`, and react-dom with page data loaded once. */
import '../../src/platform/environment/set-node-env.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type ServerBuild,
  StaticRouterProvider,
} from 'react-router';
import { connectServer } from '../../src/db/connect.ts';
import { couponContext } from '../../src/features/offers/server/coupon-context.ts';
import { noCouponIsValid } from '../../src/features/offers/server/queries.ts';
import { createCatalogueCache } from '../../src/features/search/server/cache.ts';
import { catalogueContext } from '../../src/features/search/server/catalogue-context.ts';
import { DOLLAR_RATE } from '../../src/kernel/exchange.ts';
import { pageRequestContext, shopContext } from '../../src/platform/pages/page-context.ts';
import { PageParts } from '../../src/platform/pages/page-parts.ts';
import { loadRates } from '../../src/platform/rates/rates.ts';
import { readOptions, reportToParent } from './parent.ts';

const { database, paths, bodies } = readOptions<{
  database: string;
  paths: string[];
  bodies: { path: string; base64: string; headers: Record<string, string> }[];
}>();
const build = (await import(
  pathToFileURL(join(import.meta.dirname, '../../build/server/index.js')).href
)) as unknown as ServerBuild;
const db = connectServer(database);
const origin = 'http://127.0.0.1';
const parts = new PageParts();
parts.addContext(shopContext, { db, clock: () => new Date(), rates: await loadRates(db), origin });
parts.addContext(catalogueContext, createCatalogueCache(db));
parts.addContext(couponContext, noCouponIsValid);

/** Route entry in the build; components get their props from the router. */
interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: { loader?: never; default: ComponentType };
}
const built = Object.values(build.routes as unknown as Record<string, BuiltRoute>);
const toRoute = ({ id, path, index, module }: BuiltRoute) => ({
  id,
  path,
  index,
  loader: module.loader,
  Component: module.default,
});
const root = built.find(({ id }) => id === 'root') as BuiltRoute;
const children = built.filter(({ parentId }) => parentId === 'root').map(toRoute);
const handler = createStaticHandler([{ ...toRoute(root), path: '', children }] as RouteObject[]);

const app = Fastify();
for (const { path, base64, headers } of bodies) {
  const body = Buffer.from(base64, 'base64');
  app.get(`/bytes${path}`, (_request, reply) => reply.headers(headers).send(body));
}
for (const path of paths) {
  const requestContext = parts.createProvider();
  requestContext.set(pageRequestContext, {
    rate: DOLLAR_RATE,
    visitor: async () => null,
    network: () => '',
    onError: () => {},
    onRendered: () => {},
  });
  const context = await handler.query(new Request(origin + path), { requestContext });
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
  app.get(path, (_request, reply) => {
    const router = createStaticRouter(handler.dataRoutes, context);
    const page = createElement(
      'html',
      null,
      createElement('body', null, createElement(StaticRouterProvider, { router, context, hydrate: false })),
    );
    return reply.type('text/html').send(renderToString(page));
  });
}
reportToParent(await app.listen({ port: 0, host: '127.0.0.1' }));
