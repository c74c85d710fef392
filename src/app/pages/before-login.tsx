import type { ReactNode } from 'react';
import { bookKey } from '#features/books/book-key.ts';
import { PAGES } from '#kernel/addresses.ts';
import { editorAddress } from '#kernel/design-addresses.ts';
import { Link } from '#ui/Link.tsx';

const CUSTOMIZATION = PAGES.customization.slice(0, PAGES.customization.indexOf(':'));

/**
 * Says before login or registration what waits behind it, and what there is without it (decision 51).
 * @param next where login leads
 * @returns null where there is nothing to say
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

/** What is begun in the editor must be of this book, or it could not be ordered afterwards. Only ids name books there. */
function bookIn(next: string): string | undefined {
  const [named = ''] = /^\w+(?=[/?#])/.exec(next.slice(CUSTOMIZATION.length)) ?? [];
  const { column, value } = bookKey(named);
  return column === 'id' ? value : undefined;
}
