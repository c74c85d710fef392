import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { bookAddress } from '#kernel/addresses.ts';
import { type Binding, isSameBinding, readBinding } from '#kernel/bindings.ts';
import type { ShownBook } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';

/** Kept in the query string, so that it can be reloaded, shared and rendered on the server (decision 10). */
export function useBinding(book: ShownBook, colours: readonly BookColour[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const addressed = readBinding(book, colours, params);
  // Optimistic: shows the choice at once, before the address has changed.
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

/** Exclusive designs have no edition to choose (storefront 2.9). */
const chosenIn = ({ catalogue }: ShownBook, { variantType, leatherType, color }: Binding) =>
  catalogue === 'exclusive' ? { leatherType, color } : { variantType, leatherType, color };

/** Address of the book in this binding, to return to after login. */
export const boundBookAddress = (book: ShownBook, binding: Binding): string =>
  bookAddress(book, chosenIn(book, binding));
