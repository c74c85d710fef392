import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKey } from '#test/file-stores.ts';
import { createClient } from './s3-client.ts';
import { createS3Store } from './s3-store.ts';

// The test server escapes !'()* differently from Amazon, so such names are checked against an independent
// implementation of Amazon's signatures.

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** RFC 3986: escapes all but letters, digits and `-._~`. */
const escapeStrictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function computeSignature(address: string, secret: string): string {
  const { pathname, searchParams, host } = new URL(address);
  const date = searchParams.get('X-Amz-Date') ?? '';
  const [, ...scope] = (searchParams.get('X-Amz-Credential') ?? '').split('/');
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(escapeStrictly).join('='))
    .sort()
    .join('&');
  const request = ['GET', pathname, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const digest = createHash('sha256').update(request).digest('hex');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope.join('/'), digest].join('\n')).toString('hex');
}

const EXAMPLE = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

test('computes the signature of Amazon’s example', () => {
  const address =
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
    '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
    '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host';
  expect(computeSignature(address, EXAMPLE.secretAccessKey)).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test.each([
  ['Amazon', null, /^https:\/\/prints\.s3\.eu-central-1\.amazonaws\.com\/private\/print\//],
  ['another', 'https://s3.example:9000', /^https:\/\/s3\.example:9000\/prints\/private\/print\//],
])('signs URLs at %s for any file name', async (_whose, endpoint, form) => {
  const bucket = { ...EXAMPLE, bucket: 'prints', region: 'eu-central-1', endpoint };
  const client = createClient(bucket);
  const store = createS3Store(client, bucket.bucket, () => new Date('2026-05-24T12:00:00Z'));
  const names = fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => Boolean(name.trim()));
  const signs = fc.oneof(names, fc.constant("“It's” (my) thesis*!.pdf"));
  await fc.assert(
    fc.asyncProperty(signs, fc.integer({ min: 1, max: 604_800 }), async (downloadName, seconds) => {
      const address = await store.signedUrl(createKey(), seconds, { downloadName });
      expect(address).toMatch(form);
      const { searchParams } = new URL(address);
      expect(searchParams.get('X-Amz-Date')).toBe('20260524T120000Z');
      expect(searchParams.get('X-Amz-Expires')).toBe(String(seconds));
      expect(searchParams.get('X-Amz-Signature')).toBe(computeSignature(address, EXAMPLE.secretAccessKey));
      expect(searchParams.get('response-content-disposition')).toMatch(/^attachment; filename/);
    }),
    { numRuns: 50 },
  );
  client.destroy();
});
