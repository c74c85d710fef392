import { expect, test } from 'vitest';
import { PageParts } from './page-parts.ts';
import { sharedContext } from './shared-context.ts';

test('a context value is available in every request', () => {
  const parts = new PageParts();
  parts.addContext(sharedContext<string>('test.first'), 'leather');
  parts.addContext(sharedContext<string>('test.second'), 'cloth');
  for (const request of [parts.createProvider(), parts.createProvider()]) {
    expect(request.get(sharedContext('test.first'))).toBe('leather');
    expect(request.get(sharedContext('test.second'))).toBe('cloth');
  }
});

test('a value set for one request isn’t visible in another', () => {
  const parts = new PageParts();
  const context = sharedContext<string>('test.who');
  const [first, second] = [parts.createProvider(), parts.createProvider()];
  first.set(context, 'Ada');
  expect(first.get(context)).toBe('Ada');
  expect(() => second.get(context)).toThrow();
});
