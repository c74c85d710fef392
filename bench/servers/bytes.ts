/** Baseline for cached pages: Fastify sending one finished page from memory. */
import '../../src/platform/environment/set-node-env.ts';
import Fastify from 'fastify';
import { reportToParent } from './parent.ts';

const { bodies } = JSON.parse(process.argv[2] ?? '{}') as {
  bodies: { path: string; base64: string; headers: Record<string, string> }[];
};
const app = Fastify();
for (const { path, base64, headers } of bodies) {
  const body = Buffer.from(base64, 'base64');
  app.get(path, (_request, reply) => reply.headers(headers).send(body));
}
reportToParent(await app.listen({ port: 0, host: '127.0.0.1' }));
