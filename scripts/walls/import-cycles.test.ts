import { describe, expect, test } from 'vitest';
import { findingsIn } from './small-tree-fixture.ts';

describe('Files that import each other', () => {
  test.each([
    [`import './b.ts';`, `import './a.ts';`],
    [`import type { B } from './b.ts';`, `import type { A } from './a.ts';`],
    [`type B = typeof import('./b.ts');`, `export const a = () => import('./a.ts');`],
  ])('are reported, including types and dynamic imports: %s', (a, b) => {
    expect(findingsIn({ 'src/kernel/a.ts': a, 'src/kernel/b.ts': b })).toMatchObject([
      {
        file: 'src/kernel/a.ts',
        rule: expect.stringContaining('src/kernel/a.ts → src/kernel/b.ts → src/kernel/a.ts'),
      },
    ]);
  });

  test('are reported across several files, in scripts and tests too', () => {
    const round = {
      'scripts/a.ts': `import './b.ts';`,
      'scripts/b.ts': `import '../test/c.ts';`,
      'test/c.ts': `import '../scripts/a.ts';`,
    };
    expect(findingsIn(round)).toHaveLength(1);
  });
});
