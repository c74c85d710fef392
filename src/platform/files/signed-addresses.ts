import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { signedFileAddress } from '#kernel/addresses.ts';
import { Failure } from '../http/failures.ts';
import { checkKey } from './file-keys.ts';
import { checkName, checkSeconds } from './file-store.ts';

export interface Signing {
  secret: string;
  origin: string;
  clock?: (() => Date) | undefined;
}

export interface SignedAddresses {
  /** @throws RangeError for a malformed key, duration or name */
  make(key: string, seconds: number, downloadName: string): string;
  /**
   * Verifies a request.
   * @returns the download name
   * @throws Failure 403 for a forged link, 410 for an expired one
   */
  check(key: string, query: unknown): string;
}

const Query = z.object({ expires: z.string(), name: z.string(), signature: z.string() });

/** The signed text starts with its purpose, so no other token can pass for a link. */
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

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
