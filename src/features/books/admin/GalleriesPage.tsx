import { GALLERIES } from '../collections.ts';
import { BookListsPage } from './BookListsPage.tsx';

export const Page = () => (
  <BookListsPage
    title="Galleries"
    lead="Finished books of both editions, in their order."
    names={GALLERIES}
  />
);
