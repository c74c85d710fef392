import type { Finding } from './finding.ts';
import { type House, targetOf } from './house.ts';
import { isTest, placeOf } from './places.ts';
import { lineAt, type Source } from './source.ts';
import { tablesWritten } from './sql.ts';

/** Files allowed to write a feature's tables, for features that restrict it; the first is the main one. */
const DOORS: Record<string, readonly [string, ...string[]]> = {
  'src/features/books': ['src/features/books/server/write.ts', 'src/features/books/server/write-beside.ts'],
};

/** Finds writes to a feature's tables outside its writers; tests are exempt. */
export function writtenBeside(house: House, owners: ReadonlyMap<string, string>): Finding[] {
  return [...house].flatMap(([path, source]) => {
    if (isTest(path) || placeOf(path) === null) return [];
    return [...statements(path, source, owners), ...tablesInHand(house, path, source)];
  });
}

function statements(path: string, source: Source, owners: ReadonlyMap<string, string>): Finding[] {
  return source.texts.flatMap(({ text, at }) =>
    [...tablesWritten(text)].flatMap((table) => {
      const doors = DOORS[owners.get(table) ?? ''];
      return doors && !doors.includes(path) ? [finding(path, lineAt(source, at), table, doors[0])] : [];
    }),
  );
}

/** Drizzle can't write without the table object; other features' tables import it for references. */
function tablesInHand(house: House, path: string, source: Source): Finding[] {
  if (path.endsWith('/tables.ts')) return [];
  return source.imports.flatMap((one) => {
    const target = targetOf(house, path, one);
    if (one.isType || target.kind !== 'file' || !target.path.endsWith('/tables.ts')) return [];
    const doors = DOORS[target.path.slice(0, -'/tables.ts'.length)];
    return doors && !doors.includes(path)
      ? [finding(path, lineAt(source, one.at), target.path, doors[0])]
      : [];
  });
}

const finding = (file: string, line: number, target: string, door: string): Finding => ({
  file,
  line,
  target,
  rule: `Only ${door} writes into this feature’s tables.`,
  cure: `Call what ${door} offers, or let it offer more.`,
});
