import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './throttle.ts';

/** Who waits for something that takes long: from which network, and until when. */
export interface Waiter {
  network: string;
  /** Aborted when whoever asks has hung up. */
  signal: AbortSignal;
}

/** Who asks, until the answer is sent or they hang up. */
export function waiterOf(request: FastifyRequest, reply: FastifyReply): Waiter {
  const left = new AbortController();
  if (reply.raw.destroyed) left.abort();
  else reply.raw.once('close', () => left.abort());
  return { network: networkOf(request), signal: left.signal };
}
