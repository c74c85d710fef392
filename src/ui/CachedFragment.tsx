import type { HTMLAttributes, ReactNode } from 'react';

export interface FragmentCache {
  /** Returns the HTML of a fragment, rendering it with `render` on a page at `path` if it isn't cached. */
  get(name: string, path: string, render: () => ReactNode): string;
}

let fragments: FragmentCache | undefined;
/** Sets the server's cache; without one, and in the browser, fragments render normally. */
export const setFragmentCache = (cache: FragmentCache): void => {
  fragments = cache;
};

interface CachedFragmentProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as: 'article' | 'details' | 'div' | 'nav' | 'p' | 'ul';
  /** Must include everything the content depends on; null disables caching. */
  name: string | null;
  path?: string;
  /** Must not use `useId` or any context but the path. */
  children: () => ReactNode;
}

/** Content shared by many pages: the server renders it once and inserts the HTML. */
export function CachedFragment({
  as: Element,
  name,
  path = '',
  children,
  ...attributes
}: CachedFragmentProps) {
  // No hooks: another tree is rendered inside this one.
  if (import.meta.env.SSR && fragments && name !== null) {
    const text = { __html: fragments.get(name, path, children) };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
    return <Element {...attributes} dangerouslySetInnerHTML={text} />;
  }
  return <Element {...attributes}>{children()}</Element>;
}
