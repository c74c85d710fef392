import type { HTMLAttributes, ReactNode } from 'react';

/** Where the server keeps parts that it has written. */
export interface FragmentCache {
  /** The text of a part, written by `write` when it is not there yet, on a page at `path`. */
  of(name: string, path: string, write: () => ReactNode): string;
}

let fragments: FragmentCache | undefined;
/** Gives the server a place for parts; without one, and in the browser, they are rendered as any other. */
export const setFragmentCache = (parts: FragmentCache): void => {
  fragments = parts;
};

interface CachedFragmentProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as: 'article' | 'details' | 'div' | 'nav' | 'p' | 'ul';
  /** What everything inside depends on; parts of one name have one text. Null when it cannot be said. */
  name: string | null;
  /** The path of the page, where links inside tell whether they lead to it. */
  path?: string;
  /** Nothing inside may ask for an id (`useId`), nor for what is given by a context, but the path. */
  children: () => ReactNode;
}

/**
 * A part that stands on many pages: the server writes it once and puts its text into each. React finds in the browser
 * what it would have written.
 */
export function CachedFragment({
  as: Element,
  name,
  path = '',
  children,
  ...attributes
}: CachedFragmentProps) {
  // No hooks: another page is rendered inside this one.
  if (import.meta.env.SSR && fragments && name !== null) {
    const text = { __html: fragments.of(name, path, children) };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
    return <Element {...attributes} dangerouslySetInnerHTML={text} />;
  }
  return <Element {...attributes}>{children()}</Element>;
}
