import { expect, test } from 'vitest';
import { findServedStyles } from './served-styles.ts';

test('lists the style sheets of server-rendered parts only', () => {
  const files = {
    'src/home.tsx': { file: 'assets/home.js', imports: ['_shell.js'], dynamicImports: ['src/Dialog.tsx'] },
    '_shell.js': { file: 'assets/shell.js', dynamicImports: ['src/Articles.served.tsx'] },
    'src/Articles.served.tsx': {
      file: 'assets/Articles.js',
      imports: ['_card.js'],
      css: ['assets/Articles.css'],
    },
    '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
    'src/Dialog.tsx': { file: 'assets/Dialog.js', css: ['assets/Dialog.css'] },
    'src/cart.tsx': { file: 'assets/cart.js', css: ['assets/cart.css'] },
  };
  const sheets = findServedStyles(files);
  expect(sheets['/assets/home.js']?.toSorted()).toEqual(['/assets/Articles.css', '/assets/card.css']);
  expect(sheets['/assets/cart.js']).toBeUndefined();
});
