import type { ReactNode } from 'react';
import { PAGES, quoteAddress } from '#kernel/addresses.ts';
import { Link } from '#ui/Link.tsx';

const UNBUILT: readonly { paths: readonly string[]; words: string; label: string; to: string }[] = [
  {
    paths: [PAGES.customization.slice(0, PAGES.customization.indexOf('/:'))],
    words:
      'Lettering, endpapers and edges cannot be chosen on the screen yet. A bookbinder takes your wishes by letter, and you need no account for it:',
    label: 'Write to us',
    to: quoteAddress(PAGES.services.slice(1)),
  },
];

/**
 * Says before login or registration that what waits behind it is not built yet, and what does instead (decision 51).
 * @param next where login leads
 * @returns null where there is nothing to say
 */
export function beforeLogin(next: string | null): ReactNode {
  const path = next?.replace(/[?#].*$/s, '') ?? '';
  const found = UNBUILT.find(({ paths }) => paths.some((one) => path === one || path.startsWith(`${one}/`)));
  if (!found) return null;
  return (
    <p>
      {found.words} <Link to={found.to}>{found.label}</Link>
    </p>
  );
}
