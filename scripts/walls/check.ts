import { wrongArrows } from './arrows.ts';
import { reachOfBrowsers } from './browser-reach.ts';
import { circles } from './circles.ts';
import type { Finding } from './finding.ts';
import type { House } from './house.ts';
import { streamsWithoutHandler } from './streams.ts';
import { foreignTables, tableOwners } from './table-owners.ts';
import { writtenBeside } from './writing-doors.ts';

type Known = Record<string, readonly string[]>;

/**
 * Finds everything that breaks the rules.
 * @param imports known forbidden imports by file; entries that are no longer needed are findings too
 * @param tables likewise, foreign tables named by SQL
 */
export function findings(house: House, imports: Known = {}, tables: Known = {}): Finding[] {
  const owners = tableOwners(house);
  const isJudged = (table: string) => owners.has(table) || !/^\w+$/.test(table);
  const arrows = onePerTarget([...wrongArrows(house), ...reachOfBrowsers(house)]);
  const statements = onePerTarget([...foreignTables(house, owners), ...writtenBeside(house, owners)]);
  return [
    ...beyond(arrows, imports, () => true),
    ...circles(house),
    ...beyond(statements, tables, isJudged),
    ...streamsWithoutHandler(house),
  ];
}

const keyOf = ({ file, target }: Pick<Finding, 'file' | 'target'>) => `${file}\n${target}`;

/** Reports a target once per file, even if it breaks several rules. */
function onePerTarget(found: Finding[]): Finding[] {
  const byKey = new Map<string, Finding>();
  for (const one of found) if (!byKey.has(keyOf(one))) byKey.set(keyOf(one), one);
  return [...byKey.values()];
}

/** Findings that aren't known, and known ones that no longer occur. */
function beyond(found: Finding[], known: Known, isJudged: (target: string) => boolean): Finding[] {
  const foundKeys = new Set(found.map(keyOf));
  const entries = Object.entries(known).flatMap(([file, targets]) =>
    targets.map((target) => ({ file, target })),
  );
  const knownKeys = new Set(entries.map(keyOf));
  const stale = entries.filter((entry) => !foundKeys.has(keyOf(entry)) && isJudged(entry.target));
  return [
    ...found.filter((one) => !knownKeys.has(keyOf(one))),
    ...stale.map((entry) => ({
      ...entry,
      line: 1,
      rule: 'This is known to go against the walls, and does so no more.',
      cure: 'Take the entry out of what is known.',
    })),
  ];
}
