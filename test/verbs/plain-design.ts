import type { Design } from '#features/designs/design.ts';
import { PRIDE } from '../cart-calls.ts';
import { bookId } from '../catalogue-books.ts';
import { begun } from '../design-calls.ts';
import type { World } from './resource.ts';

let plain: Promise<Design> | undefined;

export function plainDesign({ app }: Pick<World, 'app'>): Promise<Design> {
  plain ??= begun(app, bookId(PRIDE));
  return plain;
}
