import { fetchStartingPoints } from './design-calls.ts';

export class StartingPointNotFound extends Error {}

export async function fetchStartingPoint(id: string) {
  const point = (await fetchStartingPoints()).find((one) => one.id === id);
  if (!point) throw new StartingPointNotFound('The shop has no such design to begin with.');
  return point;
}
