import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { signedFilePath } from '#kernel/paths.ts';
import { Failure } from '../http/failures.ts';
import { checkKey } from './file-keys.ts';
import { checkName, checkSeconds } from './file-store.ts';

export interface SigningOptions {
  secret: string;
  origin: string;
  clock?: (() => Date) | undefined;
}

export interface UrlSigner {
  /** @throws RangeError for a malformed key, duration or name */
  sign(key: string, seconds: number, downloadName: string): string;
  /**
   * Verifies a request.
   * @returns the download name
   * @throws Failure 403 for a forged link, 410 for an expired one
   */
  check(key: string, query: unknown): string;
}

const Query = z.object({ expires: z.string(), name: z.string(), signature: z.string() });

/** The signed text starts with its purpose, so no other token can pass for a link. */
export function createUrlSigner({ secret, origin, clock = () => new Date() }: SigningOptions): UrlSigner {
  const signature = (key: string, expires: string, name: string) =>
    createHmac('sha256', secret)
      .update(`file\n${JSON.stringify([key, expires, name])}`)
      .digest('base64url');
  const now = () => Math.floor(clock().getTime() / 1000);
  return {
    sign(key, seconds, name) {
      checkKey(key);
      checkSeconds(seconds);
      checkName(name);
      const expires = String(now() + seconds);
      return origin + signedFilePath(key, { expires, name, signature: signature(key, expires, name) });
    },
    check(key, query) {
      const { data } = Query.safeParse(query);
      if (!data || !isSame(data.signature, signature(key, data.expires, data.name)))
        throw new Failure(403, 'INVALID_LINK', 'This link isn’t valid. Use it exactly as you received it.');
      if (Number(data.expires) <= now())
        throw new Failure(
          410,
          'LINK_EXPIRED',
          'This link has expired. Go back to the page where you found it for a new one.',
        );
      return data.name;
    },
  };
}

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
