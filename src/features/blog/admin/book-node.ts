import { Node } from '@tiptap/core';
import type { BookChoice } from '../admin-contract.ts';

/** Returns null when the shop no longer has the book. */
export type FindBook = (id: string) => Promise<BookChoice | null>;

/** Editor node for a book: stored as an empty figure with its id, shown with title and cover. */
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
        dom.textContent = 'Loading book…';
        void find(String(node.attrs.id)).then((book) => dom.replaceChildren(...bookElements(book)));
        return { dom };
      },
  });

/** Builds DOM nodes rather than HTML, because titles may come from imports. */
function bookElements(book: BookChoice | null): (HTMLElement | string)[] {
  if (!book) return ['This book is no longer in the shop, so it isn’t shown.'];
  const cover = document.createElement('img');
  Object.assign(cover, { src: book.cover, alt: '', width: 64, height: 88 });
  const caption = document.createElement('figcaption');
  const title = document.createElement('strong');
  title.textContent = book.title;
  caption.append(title, document.createElement('br'), book.author);
  return [cover, caption];
}
