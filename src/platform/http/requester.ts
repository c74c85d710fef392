import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from './throttle.ts';

export interface Requester {
  network: string;
  signal: AbortSignal;
}

export function getRequester(request: FastifyRequest, reply: FastifyReply): Requester {
  const controller = new AbortController();
  if (reply.raw.destroyed) controller.abort();
  else reply.raw.once('close', () => controller.abort());
  return { network: clientNetwork(request), signal: controller.signal };
}
