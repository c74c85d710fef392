import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { CachedFragment, type FragmentCache, setFragmentCache } from '#ui/CachedFragment.tsx';
import { Link, NavLink } from '#ui/Link.tsx';
import { createFragmentCache } from './fragment-cache.tsx';

const NOTHING_KEPT = undefined as unknown as FragmentCache;
afterEach(() => setFragmentCache(NOTHING_KEPT));

let written = 0;
function Page({ path, name }: { path: string; name: string | null }) {
  return (
    <MemoryRouter initialEntries={[path]}>
      Before
      <CachedFragment as="nav" className="menu" aria-label="Main" name={name} path={path}>
        {() => {
          written += 1;
          return (
            <>
              Love &amp; War, {name}
              <NavLink to="/blogs">Our Blogs</NavLink>
              <Link to="/faq">FAQs</Link>
            </>
          );
        }}
      </CachedFragment>
      after
    </MemoryRouter>
  );
}
const write = (path: string, name: string | null = 'menu') =>
  renderToString(<Page path={path} name={name} />);

test('a part that is kept stands as it would have been written, and is written once', () => {
  const plain = write('/faq');
  setFragmentCache(createFragmentCache());
  written = 0;
  expect([write('/faq'), write('/faq')]).toEqual([plain, plain]);
  expect(written).toBe(1);
});

test('a part of another name, or of a page elsewhere, is another', () => {
  const plain = [write('/blogs'), write('/faq'), write('/faq', 'foot')];
  expect(plain[0]).toContain('aria-current="page"');
  setFragmentCache(createFragmentCache());
  expect([write('/blogs'), write('/faq'), write('/faq', 'foot')]).toEqual(plain);
});

test('what cannot be named is written each time', () => {
  setFragmentCache(createFragmentCache());
  written = 0;
  expect(write('/faq', null)).toBe(write('/faq', null));
  expect(written).toBe(2);
});
