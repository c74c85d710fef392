import { Node } from '@tiptap/core';
import type { BookChoice } from '../admin-contract.ts';

/** Finds a book by its id; null where the shop has it no more. */
export type FindBook = (id: string) => Promise<BookChoice | null>;

/** A book as a piece of an article: kept as an empty figure with its id, shown in the editor by its title and cover. */
export const bookNode = (find: FindBook) =>
  Node.create({
    name: 'book',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      id: {
        default: '',
        parseHTML: (element) => element.getAttribute('data-book'),
        renderHTML: ({ id }) => ({ 'data-book': String(id) }),
      },
    }),
    parseHTML: () => [{ tag: 'figure[data-book]', priority: 60 }],
    renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('figure');
        dom.className = 'admin-book';
        dom.textContent = 'A book …';
        void find(String(node.attrs.id)).then((book) => dom.replaceChildren(...shown(book)));
        return { dom };
      },
  });

/** Made of elements and texts, never of HTML: titles are whatever somebody imported. */
function shown(book: BookChoice | null): (HTMLElement | string)[] {
  if (!book) return ['A book that the shop has no more: it is not shown.'];
  const cover = document.createElement('img');
  Object.assign(cover, { src: book.cover, alt: '', width: 64, height: 88 });
  const words = document.createElement('figcaption');
  const title = document.createElement('strong');
  title.textContent = book.title;
  words.append(title, document.createElement('br'), book.author);
  return [cover, words];
}
