import { useNavigate, useSearchParams } from 'react-router';
import type { Book } from '#contract/book.ts';
import type { BookColour } from '#contract/edition.ts';
import { type Binding, readBinding } from '#rules/binding.ts';

/**
 * The binding the address asks for, and how to choose another: the address is the only state, so a chosen
 * binding can be reloaded, shared and rendered on the server (decision 10). Choosing neither scrolls nor loads.
 */
export function useBinding(book: Book, colours: readonly BookColour[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const binding = readBinding(book, colours, params);
  const choose = (change: Partial<Binding>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(bindingQuery(book, { ...binding, ...change }))) {
      next.set(name, value);
    }
    // At once, not in a transition: a radio that was pressed must not spring back for a moment.
    navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return { binding, choose };
}

/** What of a binding stands in the address: an exclusive design has no edition to choose (storefront 2.9). */
export const bindingQuery = (
  book: Book,
  { variantType, leatherType, color }: Binding,
): Record<string, string> =>
  book.catalogue === 'exclusive' ? { leatherType, color } : { variantType, leatherType, color };
