import type { FastifyRequest } from 'fastify';
import { believes, type TrustProxy } from './trust-proxy.ts';

/**
 * Where a request comes from by the header of a trusted proxy (decision 17), ISO 3166 alpha-2 in capitals. Null
 * without such a header, from whoever is no trusted proxy, and for what is no country: `XX`, `T1`.
 */
export function countryReader(
  header: string,
  trustProxy: TrustProxy,
): (request: FastifyRequest) => string | null {
  const trusts = believes(trustProxy);
  return ({ headers, socket }) => {
    const value = headers[header];
    if (typeof value !== 'string' || !trusts(socket.remoteAddress ?? '')) return null;
    const country = value.trim().toUpperCase();
    return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
  };
}
