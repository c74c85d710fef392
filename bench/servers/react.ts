/** Baseline for rendering: react-dom and the shop's components only, with page data loaded once. */
import '../../src/platform/environment/set-node-env.ts';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { type ComponentType, createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
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
import { reportToParent } from './parent.ts';

const { database, paths } = JSON.parse(process.argv[2] ?? '{}') as { database: string; paths: string[] };
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
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, callback) {
        chunks.push(chunk);
        callback();
      },
      final(callback) {
        reply.type('text/html').send(Buffer.concat(chunks));
        callback();
      },
    });
    const page = createElement(
      'html',
      null,
      createElement('body', null, createElement(StaticRouterProvider, { router, context, hydrate: false })),
    );
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(collector) });
    return reply;
  });
}
reportToParent(await app.listen({ port: 0, host: '127.0.0.1' }));
