import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './throttle.ts';

export interface Waiter {
  network: string;
  signal: AbortSignal;
}

export function waiterOf(request: FastifyRequest, reply: FastifyReply): Waiter {
  const left = new AbortController();
  if (reply.raw.destroyed) left.abort();
  else reply.raw.once('close', () => left.abort());
  return { network: networkOf(request), signal: left.signal };
}
