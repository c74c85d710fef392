import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Binding, isSameBinding, readBinding } from '#kernel/bindings.ts';
import type { ProductPageBook } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';
import { bookPath } from '#kernel/paths.ts';

/** Binding from the query string, so that it can be reloaded, shared and rendered on the server (decision 10). */
export function useBinding(book: ProductPageBook, colours: readonly BookColour[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const addressBinding = readBinding(book, colours, params);
  // Optimistic: shows the choice at once, before the address has changed.
  const [pendingBinding, setPendingBinding] = useState<Binding | null>(null);
  const isAddressUpdated = pendingBinding !== null && isSameBinding(pendingBinding, addressBinding);
  useEffect(() => {
    if (isAddressUpdated) setPendingBinding(null);
  }, [isAddressUpdated]);
  const binding = pendingBinding ?? addressBinding;
  const choose = (change: Partial<Binding>) => {
    const next = { ...binding, ...change };
    setPendingBinding(next);
    const query = new URLSearchParams(params);
    for (const [name, value] of Object.entries(bindingParams(book, next))) query.set(name, value);
    navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true });
  };
  return { binding, choose };
}

/** Exclusive designs have no edition to choose (storefront 2.9). */
const bindingParams = ({ catalogue }: ProductPageBook, { variantType, leatherType, color }: Binding) =>
  catalogue === 'exclusive' ? { leatherType, color } : { variantType, leatherType, color };

/** Address of the book in this binding, to return to after login. */
export const bindingAddress = (book: ProductPageBook, binding: Binding): string =>
  bookPath(book, bindingParams(book, binding));
