import type { FastifyRequest } from 'fastify';
import { isTrustedProxy, type TrustProxy } from './trust-proxy.ts';

/**
 * Country from a trusted proxy's header (decision 17), ISO 3166 alpha-2. Null without one, from untrusted senders, and
 * for placeholders such as `XX` and `T1`.
 */
export function createCountryReader(
  header: string,
  trustProxy: TrustProxy,
): (request: FastifyRequest) => string | null {
  const trusts = isTrustedProxy(trustProxy);
  return ({ headers, socket }) => {
    const value = headers[header];
    if (typeof value !== 'string' || !trusts(socket.remoteAddress ?? '')) return null;
    const country = value.trim().toUpperCase();
    return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
  };
}
