import { FEATURED_CATEGORIES } from '../collections.ts';
import { ListsPage } from './ListsPage.tsx';

export const Page = () => (
  <ListsPage
    title="Collections"
    lead="The books in the tabs of the home page, in their order."
    names={FEATURED_CATEGORIES}
  />
);
