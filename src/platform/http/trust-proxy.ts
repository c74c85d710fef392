import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/** Trusted `X-Forwarded-*` senders: none, a number of proxies, or their addresses. */
export type TrustProxy = false | number | string[];

const MAX_PROXIES = 9;
const MIN_PREFIX = { 4: 8, 6: 7 };

/**
 * Reads `TRUST_PROXY`: a number of proxies, or comma-separated addresses, networks and the names `loopback`,
 * `linklocal` and `uniquelocal`. Trusting everybody is refused, since clients could forge their address and evade rate
 * limits.
 * @throws RangeError that says what to write instead
 */
export function readTrustProxy(value: string | undefined): TrustProxy {
  if (value === undefined || value === 'false' || value === '0') return false;
  if (/^(true|yes|all|\*)$/i.test(value)) throw new RangeError(`must not be ${EVERYBODY}`);
  if (/^\d+$/.test(value)) {
    if (Number(value) > MAX_PROXIES) throw new RangeError(`may be ${MAX_PROXIES} proxies at most`);
    return Number(value);
  }
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.some(trustsEverybody)) throw new RangeError(`must not name ${EVERYBODY}`);
  try {
    if (!addresses.every(isNetwork)) throw new TypeError('no network');
    proxyAddress.compile(addresses);
  } catch {
    throw new RangeError(`must be ${FORMAT}`);
  }
  return addresses;
}

/** Complete addresses only: `1.5` would be read as 1.0.0.5. */
const isNetwork = (address: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(address) || isIP(address.split('/')[0] ?? '') > 0;

const FORMAT =
  'the number of proxies in front, such as 1, or their addresses with commas between, such as 10.0.0.5, 10.1.0.0/16 or loopback';
const EVERYBODY = `everybody: a visitor could then name any address in X-Forwarded-For, and no limit on tries would hold. Write ${FORMAT}`;

function trustsEverybody(address: string): boolean {
  const [network = '', bits] = address.split('/');
  if (bits === undefined) return false;
  // Counts the ones of a mask such as 255.0.0.0.
  const ones = bits.includes('.')
    ? bits.split('.').reduce((sum, byte) => sum + Number(byte).toString(2).replaceAll('0', '').length, 0)
    : Number(bits);
  // `::ffff:0:0/96` covers all of IPv4.
  const isMapped = /^::ffff:/i.test(network) && ones >= 96;
  return isMapped ? ones - 96 < MIN_PREFIX[4] : ones < MIN_PREFIX[network.includes(':') ? 6 : 4];
}

/** Trust setting in Fastify's format; a number trusts the nearest proxies. */
export const toFastifyTrust = (trusted: TrustProxy) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;

/** Checks whether the direct peer is a trusted proxy. */
export function isTrustedProxy(trusted: TrustProxy): (address: string) => boolean {
  if (trusted === false) return () => false;
  if (typeof trusted === 'number') return () => trusted > 0;
  const trusts = proxyAddress.compile(trusted);
  return (address) => trusts(address, 0);
}
