import { GALLERIES } from '../collections.ts';
import { ListsPage } from './ListsPage.tsx';

export const Page = () => (
  <ListsPage title="Galleries" lead="Finished books of both editions, in their order." names={GALLERIES} />
);
