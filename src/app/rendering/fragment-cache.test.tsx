import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { CachedFragment, type FragmentCache, setFragmentCache } from '#ui/CachedFragment.tsx';
import { Link, NavLink } from '#ui/Link.tsx';
import { createFragmentCache } from './fragment-cache.tsx';

const NO_CACHE = undefined as unknown as FragmentCache;
afterEach(() => setFragmentCache(NO_CACHE));

let renderCount = 0;
function Page({ path, name }: { path: string; name: string | null }) {
  return (
    <MemoryRouter initialEntries={[path]}>
      Before
      <CachedFragment as="nav" className="menu" aria-label="Main" name={name} path={path}>
        {() => {
          renderCount += 1;
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

test('renders a cached fragment once, with the same HTML', () => {
  const plain = write('/faq');
  setFragmentCache(createFragmentCache());
  renderCount = 0;
  expect([write('/faq'), write('/faq')]).toEqual([plain, plain]);
  expect(renderCount).toBe(1);
});

test('caches by name and path', () => {
  const plain = [write('/blogs'), write('/faq'), write('/faq', 'foot')];
  expect(plain[0]).toContain('aria-current="page"');
  setFragmentCache(createFragmentCache());
  expect([write('/blogs'), write('/faq'), write('/faq', 'foot')]).toEqual(plain);
});

test('renders fragments without a name every time', () => {
  setFragmentCache(createFragmentCache());
  renderCount = 0;
  expect(write('/faq', null)).toBe(write('/faq', null));
  expect(renderCount).toBe(2);
});
