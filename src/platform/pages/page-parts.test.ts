import { expect, test } from 'vitest';
import { PageParts } from './page-parts.ts';
import { sharedContext } from './shared-context.ts';

test('What is given to pages is found in every request, by whoever names its context', () => {
  const parts = new PageParts();
  parts.give(sharedContext<string>('test.first'), 'leather');
  parts.give(sharedContext<string>('test.second'), 'cloth');
  for (const request of [parts.provide(), parts.provide()]) {
    expect(request.get(sharedContext('test.first'))).toBe('leather');
    expect(request.get(sharedContext('test.second'))).toBe('cloth');
  }
});

test('What is set for one request is not found in another', () => {
  const parts = new PageParts();
  const who = sharedContext<string>('test.who');
  const [one, other] = [parts.provide(), parts.provide()];
  one.set(who, 'Ada');
  expect(one.get(who)).toBe('Ada');
  expect(() => other.get(who)).toThrow();
});
