import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

const AVAILABLE = ['br', 'gzip', 'identity'];
type NegotiateEncodings = (available: string[], options: { preferred: string[] }) => string[];
/** Caches negotiation, since few distinct headers occur. */
const negotiated = new LRUCache<string, string[]>({ max: 200 });

function getAcceptedEncodings({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
  const accepted = headers['accept-encoding'];
  if (!accepted) return [];
  const key = String(accepted);
  let encodings = negotiated.get(key);
  if (!encodings) {
    const negotiator = new Negotiator({ headers });
    encodings = (negotiator.encodings as NegotiateEncodings).call(negotiator, AVAILABLE, {
      preferred: AVAILABLE,
    });
    negotiated.set(key, encodings);
  }
  return encodings;
}

/** Undefined for no compression. */
export function preferredEncoding(request: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const [best] = getAcceptedEncodings(request);
  return best === 'br' || best === 'gzip' ? best : undefined;
}

/** `gzip;q=0` refuses it, `*` accepts it. */
export const acceptsEncoding = (request: Pick<FastifyRequest, 'headers'>, encoding: Encoding): boolean =>
  getAcceptedEncodings(request).includes(encoding);
