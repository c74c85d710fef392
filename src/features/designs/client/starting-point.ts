import { startingPoints } from './design-calls.ts';

export class NoSuchStart extends Error {}

export async function startingPoint(id: string) {
  const point = (await startingPoints()).find((one) => one.id === id);
  if (!point) throw new NoSuchStart('The shop has no such design to begin with.');
  return point;
}
