import { expect, test } from 'vitest';
import { startScriptLate } from './late-script.ts';

const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/f.woff2"/></head><body>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body>`;

test('the script of a page waits for the page, and then loads all it did before', () => {
  const late = startScriptLate(PAGE, '/assets/all.css');
  expect(late).not.toContain('<link rel="modulepreload"');
  expect(late).toContain('<link rel="preload" href="/f.woff2"/>');
  expect(late).not.toMatch(/^\s*import[ "]/m);
  for (const file of ['manifest', 'root', 'home'])
    expect(late).toContain(`await import("/assets/${file}.js");`);
  expect(late).toContain('import("/assets/entry.js");');
  expect(late).toContain('["/assets/a.js"]');
  expect(late.match(/<script/g)).toHaveLength(1);
});

test('a page without a script stays as it is', () => {
  expect(startScriptLate('<html></html>', null)).toBe('<html></html>');
});
