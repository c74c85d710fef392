import { describe, expect, test } from 'vitest';
import { formatFinding } from './finding.ts';
import { findingsIn } from './small-tree-fixture.ts';

const messagesFor = (files: Record<string, string>) => findingsIn(files).map(formatFinding);

describe('Code loaded by browsers', () => {
  const page = 'src/features/cart/pages/cart.tsx';

  test('is traced through glue files', () => {
    const findings = findingsIn({
      'src/app/shell/Shell.tsx': `import '../a.ts';`,
      'src/app/a.ts': `import './clock.ts';`,
    });
    expect(findings).toMatchObject([
      {
        file: 'src/app/clock.ts',
        rule: expect.stringContaining('Shell.tsx → src/app/a.ts → src/app/clock.ts → src/db'),
      },
    ]);
  });

  test('excludes types imported from them', () => {
    expect(messagesFor({ 'src/app/shell/Shell.tsx': `import type { A } from '../clock.ts';` })).toEqual([]);
  });

  test.each([
    `import { lines } from '../server/http.ts';\nexport default () => <p>{lines()}</p>;`,
    `import { lines } from '../server/http.ts';\nconst all = () => lines();\nexport const meta = () => all();`,
    `import { lines } from '../server/http.ts';\nfunction Page() { return lines; }\nexport { Page as default };`,
    `import { Lines } from '../server/http.ts';\nexport default () => <Lines />;`,
    `import { lines } from '../server/http.ts';\nexport function Page(a = lines) {}`,
    `import '../server/http.ts';`,
    `export { lines as ErrorBoundary } from '../server/http.ts';`,
    `export * from '../server/http.ts';`,
    `export const clientLoader = () => import('../server/http.ts');`,
  ])('includes the browser half of a route module: %s', (text) => {
    expect(findingsIn({ [page]: text })).toMatchObject([
      {
        file: page,
        target: 'src/features/cart/server/http.ts',
        rule: expect.stringContaining('Browsers load this'),
      },
    ]);
  });

  test.each([
    `import { lines } from '../server/http.ts';\nexport async function loader() { return lines(); }`,
    `import { lines } from '../server/http.ts';\nconst all = () => lines();\nexport { all as action };`,
    `export { loader, headers } from '../server/http.ts';`,
    `import { lines } from '../server/http.ts';\nexport const loader = () => lines();\nexport default ({ lines }) => <p lines={1}>{lines.lines}</p>;`,
    `export const loader = () => import('../server/http.ts');`,
  ])('excludes loaders, actions and headers: %s', (text) => {
    expect(messagesFor({ [page]: text })).toEqual([]);
  });

  test('includes loaders of a file that is no route', () => {
    const text = `import { lines } from '../server/http.ts';\nexport const loader = () => lines();`;
    const findings = findingsIn({ [page]: `import './part.tsx';`, 'src/features/cart/pages/part.tsx': text });
    expect(findings).toMatchObject([{ file: 'src/features/cart/pages/part.tsx' }]);
  });
});
