import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { bookAddress } from '#kernel/addresses.ts';
import { type Binding, isSameBinding, readBinding } from '#kernel/bindings.ts';
import type { ShownBook } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';

/**
 * The binding the address asks for, and how to choose another: the address keeps it, so a chosen binding can be
 * reloaded, shared and rendered on the server (decision 10). Choosing neither scrolls nor loads.
 */
export function useBinding(book: ShownBook, colours: readonly BookColour[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const addressed = readBinding(book, colours, params);
  // What was pressed shows at once; the address follows a moment later.
  const [pressed, setPressed] = useState<Binding | null>(null);
  const isFollowed = pressed !== null && isSameBinding(pressed, addressed);
  useEffect(() => {
    if (isFollowed) setPressed(null);
  }, [isFollowed]);
  const binding = pressed ?? addressed;
  const choose = (change: Partial<Binding>) => {
    const next = { ...binding, ...change };
    setPressed(next);
    const query = new URLSearchParams(params);
    for (const [name, value] of Object.entries(chosenIn(book, next))) query.set(name, value);
    navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true });
  };
  return { binding, choose };
}

/** What of a binding is the visitor's choice: an exclusive design has no edition to choose (storefront 2.9). */
const chosenIn = ({ catalogue }: ShownBook, { variantType, leatherType, color }: Binding) =>
  catalogue === 'exclusive' ? { leatherType, color } : { variantType, leatherType, color };

/** The page of the book in this binding, for coming back to it after login. */
export const boundBookAddress = (book: ShownBook, binding: Binding): string =>
  bookAddress(book, chosenIn(book, binding));
