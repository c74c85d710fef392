import { startingPoints } from './design-calls.ts';

/** What is asked for is none of the shop's designs. */
export class NoSuchStart extends Error {}

/** One of the shop's designs. Rejects with `NoSuchStart` where there is none of this id. */
export async function startingPoint(id: string) {
  const point = (await startingPoints()).find((one) => one.id === id);
  if (!point) throw new NoSuchStart('The shop has no such design to begin with.');
  return point;
}
