import { describe, expect, test } from 'vitest';
import { parseBookAddress } from './book-address.ts';

const SHOP = 'https://shop.example';
const parseKind = (file: string) => parseBookAddress(`?file=${encodeURIComponent(file)}`, SHOP).kind;

describe('the book address', () => {
  test('may be a signed address of the shop and nothing else', () => {
    expect(parseKind('/signed-files/private/print/1.pdf?expires=1&name=a.pdf&signature=x')).toBe('address');
    expect(parseKind('https://shop.example/signed-files/private/print/1.pdf?signature=x')).toBe('address');
    for (const url of [
      'https://elsewhere.example/a.pdf?X-Amz-Signature=x',
      'https://bucket.example/private/print/1.pdf?X-Amz-Signature=x',
      '//elsewhere.example/signed-files/private/a.pdf?signature=x',
      '/signed-files/private/../../api/session?signature=x',
      '/api/session?signature=x',
      'https://user@shop.example/signed-files/private/1.pdf?signature=x',
      'javascript:alert(1)',
      'data:application/pdf;base64,AAAA',
      'blob:https://shop.example/1',
      'http://[',
    ])
      expect(parseKind(url), url).toBe('refused');
  });

  test('may be a print job', () => {
    expect(parseBookAddress('?job=a/b', SHOP)).toMatchObject({ url: '/api/print-jobs/a%2Fb/file' });
    expect(parseBookAddress('', SHOP).kind).toBe('none');
  });
});
