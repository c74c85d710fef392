import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

const AVAILABLE = ['br', 'gzip', 'identity'];
type NegotiateEncodings = (available: string[], options: { preferred: string[] }) => string[];
/** Caches negotiation, since few distinct headers occur. */
const negotiated = new LRUCache<string, string[]>({ max: 200 });

function acceptedEncodings({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
  const accepted = headers['accept-encoding'];
  if (!accepted) return [];
  const key = String(accepted);
  let found = negotiated.get(key);
  if (!found) {
    const negotiator = new Negotiator({ headers });
    found = (negotiator.encodings as NegotiateEncodings).call(negotiator, AVAILABLE, {
      preferred: AVAILABLE,
    });
    negotiated.set(key, found);
  }
  return found;
}

/** Undefined for no compression. */
export function preferredEncoding(request: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const [best] = acceptedEncodings(request);
  return best === 'br' || best === 'gzip' ? best : undefined;
}

/** `gzip;q=0` refuses it, `*` accepts it. */
export const acceptsEncoding = (request: Pick<FastifyRequest, 'headers'>, encoding: Encoding): boolean =>
  acceptedEncodings(request).includes(encoding);
