import { describe, expect, test } from 'vitest';
import { parseBookAddress } from './book-address.ts';

const SHOP = 'https://shop.example';
const named = (file: string) => parseBookAddress(`?file=${encodeURIComponent(file)}`, SHOP).kind;

describe('A book that the address names', () => {
  test('is read by a signed address of the shop, and no other', () => {
    expect(named('/signed-files/private/print/1.pdf?expires=1&name=a.pdf&signature=x')).toBe('address');
    expect(named('https://shop.example/signed-files/private/print/1.pdf?signature=x')).toBe('address');
    for (const other of [
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
      expect(named(other), other).toBe('refused');
  });

  test('is that of a print job, whose call knows whose it is', () => {
    expect(parseBookAddress('?job=a/b', SHOP)).toMatchObject({ url: '/api/print-jobs/a%2Fb/file' });
    expect(parseBookAddress('', SHOP).kind).toBe('none');
  });
});
