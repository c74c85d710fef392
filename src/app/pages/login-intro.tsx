import type { ReactNode } from 'react';
import { bookKey } from '#features/books/book-key.ts';
import { editorPath } from '#kernel/design-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { Link } from '#ui/Link.tsx';

const CUSTOMIZATION = PAGES.customization.slice(0, PAGES.customization.indexOf(':'));

/**
 * Explains before login what it leads to and what works without it (decision 51).
 * @param next destination after login
 * @returns null if there is nothing to explain
 */
export function loginIntro(next: string | null): ReactNode {
  if (!next?.startsWith(CUSTOMIZATION)) return null;
  return (
    <p>
      Afterwards we’ll bring you back to this book, with your binding and your design. To try it first,{' '}
      <Link to={editorPath({ book: readBookId(next) })}>open the editor</Link>. You don’t need an account.
    </p>
  );
}

/** Extracts the book's id: the editor must design for the same book. */
function readBookId(next: string): string | undefined {
  const [bookName = ''] = /^\w+(?=[/?#])/.exec(next.slice(CUSTOMIZATION.length)) ?? [];
  const { column, value } = bookKey(bookName);
  return column === 'id' ? value : undefined;
}
