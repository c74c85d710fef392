import { describe, expect, test } from 'vitest';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readValue } from '#test/read-rows.ts';
import { openSeededCalls } from '#test/site.ts';
import { RedirectProblem } from './redirect.ts';
import { saveRedirects } from './server/actions.ts';
import { findRedirect } from './server/queries.ts';
import { readRedirectFile } from './server/redirect-file.ts';

const calls = prepareFixture(openSeededCalls);

describe('saving redirects', () => {
  const revision = () => readValue<number>(calls.db, 'SELECT number FROM revisions');

  test('adds redirects, updates those to old addresses, and invalidates cached pages', async () => {
    const before = await revision();
    expect(await saveRedirects(calls.db, [{ from: '/old-faq/', to: '/older-faq' }])).toBe(1);
    expect(await saveRedirects(calls.db, [{ from: '/older-faq', to: '/faq?q=foil' }])).toBe(2);
    expect(await findRedirect(calls.db, '/old-faq')).toBe('/faq?q=foil');
    expect(await findRedirect(calls.db, '/older-faq/')).toBe('/faq?q=foil');
    expect(await revision()).toBe(before + 2);
    expect(await saveRedirects(calls.db, [{ from: '/old-faq', to: '/faq?q=foil' }]), 'again').toBe(0);
    expect(await revision(), 'nothing has changed').toBe(before + 2);
  });

  test('saves nothing of a list with one loop or one outside target', async () => {
    for (const invalid of [
      [
        { from: '/x', to: '/y' },
        { from: '/y', to: '/x' },
      ],
      [
        { from: '/x', to: '/faq' },
        { from: '/y', to: 'https://evil.example/' },
      ],
    ])
      await expect(saveRedirects(calls.db, invalid)).rejects.toThrow(RedirectProblem);
    expect(await findRedirect(calls.db, '/x')).toBeUndefined();
  });

  test('reads a file with a header, and names the wrong line', async () => {
    const file = 'from,to,status\n/of-a-file,/faq,301\n';
    expect(await saveRedirects(calls.db, readRedirectFile(file))).toBe(1);
    expect(await findRedirect(calls.db, '/of-a-file')).toBe('/faq');
    const invalid = readRedirectFile(`${file}/x,/faq,301\n/faq,/blogs,301\n`);
    await expect(saveRedirects(calls.db, invalid)).rejects.toThrow('Line 4: /faq is a page of the shop');
    expect(await findRedirect(calls.db, '/x')).toBeUndefined();
  });

  test('concurrent saves can’t create a loop', async () => {
    const results = await Promise.allSettled([
      saveRedirects(calls.db, [{ from: '/one', to: '/two' }]),
      saveRedirects(calls.db, [{ from: '/two', to: '/one' }]),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('saves a large map at once', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => ({ from: `/product/null/old-${i}`, to: '/blogs' }));
    expect(await saveRedirects(calls.db, many)).toBe(5000);
  });
});
