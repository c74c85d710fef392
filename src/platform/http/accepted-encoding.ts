import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** What the shop compresses with. */
export type Encoding = 'br' | 'gzip';

const AVAILABLE = ['br', 'gzip', 'identity'];
/** What its types do not know yet. */
type Preferring = (available: string[], options: { preferred: string[] }) => string[];
/** Few headers come again and again. */
const negotiated = new LRUCache<string, string[]>({ max: 200 });

/** The encodings that the request takes, the one it likes best first, and Brotli first among equals. */
function acceptedEncodings({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
  const accepted = headers['accept-encoding'];
  if (!accepted) return [];
  const key = String(accepted);
  let found = negotiated.get(key);
  if (!found) {
    const negotiator = new Negotiator({ headers });
    found = (negotiator.encodings as Preferring).call(negotiator, AVAILABLE, { preferred: AVAILABLE });
    negotiated.set(key, found);
  }
  return found;
}

/** The encoding that the request likes best, Brotli among equals; undefined for none. */
export function encodingFor(request: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const [best] = acceptedEncodings(request);
  return best === 'br' || best === 'gzip' ? best : undefined;
}

/** Whether the request takes this encoding at all: `gzip;q=0` refuses it, `*` takes it. */
export const acceptsEncoding = (request: Pick<FastifyRequest, 'headers'>, encoding: Encoding): boolean =>
  acceptedEncodings(request).includes(encoding);
