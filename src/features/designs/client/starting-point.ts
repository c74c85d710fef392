import { fetchStartingPoints } from './design-calls.ts';

export class StartingPointNotFound extends Error {}

export async function fetchStartingPoint(id: string) {
  const point = (await fetchStartingPoints()).find((candidate) => candidate.id === id);
  if (!point) throw new StartingPointNotFound('We couldn’t find this starting design.');
  return point;
}
