import { FEATURED_CATEGORIES } from '../collections.ts';
import { BookListsPage } from './BookListsPage.tsx';

export const Page = () => (
  <BookListsPage
    title="Collections"
    lead="The books in the home page tabs, in order."
    names={FEATURED_CATEGORIES}
  />
);
