import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { signedFileAddress } from '#kernel/addresses.ts';
import { Failure } from '../http/failures.ts';
import { checkKey } from './file-keys.ts';
import { checkName, checkSeconds } from './file-store.ts';

/** What addresses are signed with. */
export interface Signing {
  /** The shop's own, the same in all its processes. */
  secret: string;
  /** Scheme and host by which people reach the shop, without a trailing slash. */
  origin: string;
  clock?: (() => Date) | undefined;
}

/** Addresses of private files on the shop's own route, each for a while. */
export interface SignedAddresses {
  /** @throws RangeError for a key of another form, seconds that no address lasts, or no name */
  make(key: string, seconds: number, downloadName: string): string;
  /**
   * Checks what came with a request.
   * @returns as which name browsers save the file
   * @throws Failure 403 for an address that the shop did not make, 410 for one that has run out
   */
  check(key: string, query: unknown): string;
}

/** Each once, and nothing but text: a repeated name is no address of ours. */
const Query = z.object({ expires: z.string(), name: z.string(), signature: z.string() });

/** What is signed begins with its purpose, so that no other token passes for an address. */
export function createSignedAddresses({
  secret,
  origin,
  clock = () => new Date(),
}: Signing): SignedAddresses {
  const sign = (key: string, expires: string, name: string) =>
    createHmac('sha256', secret)
      .update(`file\n${JSON.stringify([key, expires, name])}`)
      .digest('base64url');
  const now = () => Math.floor(clock().getTime() / 1000);
  return {
    make(key, seconds, name) {
      checkKey(key);
      checkSeconds(seconds);
      checkName(name);
      const expires = String(now() + seconds);
      return origin + signedFileAddress(key, { expires, name, signature: sign(key, expires, name) });
    },
    check(key, query) {
      const { data } = Query.safeParse(query);
      if (!data || !isSame(data.signature, sign(key, data.expires, data.name)))
        throw new Failure(
          403,
          'INVALID_LINK',
          'This link is not one of the shop’s. Use it exactly as you got it.',
        );
      if (Number(data.expires) <= now())
        throw new Failure(
          410,
          'LINK_EXPIRED',
          'This link has expired. Open the page you found it on for a new one.',
        );
      return data.name;
    },
  };
}

/** Takes as long wherever the two differ. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
