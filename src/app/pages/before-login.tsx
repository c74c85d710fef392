import type { ReactNode } from 'react';
import { bookKey } from '#features/books/book-key.ts';
import { PAGES } from '#kernel/addresses.ts';
import { editorAddress } from '#kernel/design-addresses.ts';
import { Link } from '#ui/Link.tsx';

const CUSTOMIZATION = PAGES.customization.slice(0, PAGES.customization.indexOf(':'));

/**
 * Explains before login what it leads to and what works without it (decision 51).
 * @param next destination after login
 * @returns null if there is nothing to explain
 */
export function beforeLogin(next: string | null): ReactNode {
  if (!next?.startsWith(CUSTOMIZATION)) return null;
  return (
    <p>
      Afterwards you are back at the book, with the binding you chose and whatever you have begun to design.
      To try first, <Link to={editorAddress({ book: bookIn(next) })}>open the editor</Link>, which needs no
      account.
    </p>
  );
}

/** Extracts the book's id: the editor must design for the same book. */
function bookIn(next: string): string | undefined {
  const [named = ''] = /^\w+(?=[/?#])/.exec(next.slice(CUSTOMIZATION.length)) ?? [];
  const { column, value } = bookKey(named);
  return column === 'id' ? value : undefined;
}
