import proxyAddress from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** Whose headers are believed: everybody's, nobody's, so many proxies in front, or their addresses. */
export type TrustProxy = boolean | number | string[];

/**
 * Where a request comes from by the header of a trusted proxy (decision 17), ISO 3166 alpha-2 in capitals. Null
 * without such a header, from whoever is no trusted proxy, and for what is no country: `XX`, `T1`.
 */
export function countryReader(
  header: string,
  trustProxy: TrustProxy,
): (request: FastifyRequest) => string | null {
  const trusts = trustOf(trustProxy);
  return ({ headers, socket }) => {
    const value = headers[header];
    if (typeof value !== 'string' || !trusts(socket.remoteAddress ?? '')) return null;
    const country = value.trim().toUpperCase();
    return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
  };
}

/** Whether the one who speaks to the shop directly is a proxy that is believed. */
function trustOf(trustProxy: TrustProxy): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return () => trustProxy > 0;
  const trusts = proxyAddress.compile(trustProxy);
  return (address) => trusts(address, 0);
}
