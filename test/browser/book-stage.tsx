import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { Layout } from '#features/designs/layout.ts';
import { type BookHandle, BookView } from '#features/designs/views/book/BookView.tsx';
import type { BookColour } from '#kernel/edition.ts';

/** A page with only the book, for tests; see `book-stage-server.ts`. */
interface Stage {
  show(layout: Layout, colours: BookColour[]): void;
  removeBook(): void;
  book: { current: BookHandle | null };
}
const root = createRoot(document.getElementById('stage') as HTMLElement);
const book = createRef<BookHandle | null>();
const stage: Stage = {
  show: (layout, colours) =>
    root.render(
      <BookView ref={book} layout={layout} colours={colours} pose="front">
        <p>The pictures of this binding</p>
      </BookView>,
    ),
  removeBook: () => root.render(null),
  book,
};
Object.assign(window, { stage });

export type { Stage };
