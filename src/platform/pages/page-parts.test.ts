import { expect, test } from 'vitest';
import { PageParts } from './page-parts.ts';
import { sharedContext } from './shared-context.ts';

test('What is given to pages is found in every request, by whoever names its context', () => {
  const parts = new PageParts();
  parts.addContext(sharedContext<string>('test.first'), 'leather');
  parts.addContext(sharedContext<string>('test.second'), 'cloth');
  for (const request of [parts.createProvider(), parts.createProvider()]) {
    expect(request.get(sharedContext('test.first'))).toBe('leather');
    expect(request.get(sharedContext('test.second'))).toBe('cloth');
  }
});

test('What is set for one request is not found in another', () => {
  const parts = new PageParts();
  const who = sharedContext<string>('test.who');
  const [one, other] = [parts.createProvider(), parts.createProvider()];
  one.set(who, 'Ada');
  expect(one.get(who)).toBe('Ada');
  expect(() => other.get(who)).toThrow();
});
