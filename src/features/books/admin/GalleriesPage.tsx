import { GALLERIES } from '../collections.ts';
import { BookListsPage } from './BookListsPage.tsx';

export const Page = () => (
  <BookListsPage
    title="Galleries"
    lead="The finished books shown for both editions, in order."
    names={GALLERIES}
  />
);
