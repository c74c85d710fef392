import type { Design } from '#features/designs/design.ts';
import { PRIDE } from '../cart-calls.ts';
import { bookId } from '../catalogue-books.ts';
import { readStartingDesign } from '../design-calls.ts';
import type { World } from './resource.ts';

let designPromise: Promise<Design> | undefined;

export function readPlainDesign({ app }: Pick<World, 'app'>): Promise<Design> {
  designPromise ??= readStartingDesign(app, bookId(PRIDE));
  return designPromise;
}
