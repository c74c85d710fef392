import type { Finding } from './finding.ts';
import { type House, type Target, targetOf } from './house.ts';
import { isAmong, isBuiltin, packagesOf } from './packages.ts';
import { GROUND, isTest, type Place, placeOf, reachesBrowser } from './places.ts';
import type { Import } from './script-imports.ts';
import { lineAt, type Source } from './source.ts';

/** Why an import is forbidden. */
type Refusal = Pick<Finding, 'rule' | 'cure'> | null;

/** Finds imports that break a rule on their own, regardless of other imports. */
export function wrongArrows(house: House): Finding[] {
  return [...house].flatMap(([path, source]) => {
    const place = placeOf(path);
    if (!place && isInShop(path))
      return [{ file: path, line: 1, target: path, rule: 'No room of src has this place.', cure: ROOM_CURE }];
    return source.imports.flatMap((one) => arrow(house, { path, source, place }, one) ?? []);
  });
}

const ROOM_CURE = 'Put it into one of the rooms of scripts/walls/places.ts, or name a new room there.';
const isInShop = (path: string) => path.startsWith('src/') && !isTest(path) && /\.(tsx?|css)$/.test(path);

interface From {
  path: string;
  source: Source;
  place: Place | null;
}

function arrow(house: House, from: From, one: Import): Finding | null {
  const target = targetOf(house, from.path, one);
  const refusal = refusalOf(from, one, target);
  if (!refusal) return null;
  const name = target.kind === 'file' ? target.path : (one.specifier ?? 'a computed address');
  return { file: from.path, line: lineAt(from.source, one.at), target: name, ...refusal };
}

function refusalOf({ path, place }: From, one: Import, target: Target): Refusal {
  if (!place || target.kind === 'generated') return null;
  if (target.kind === 'file' && target.path === 'server.ts') return SERVER_FILE;
  if (target.kind === 'missing')
    return { rule: 'There is no such file.', cure: 'Correct the path, or take the import out.' };
  if (target.kind === 'computed') return place.room === 'app' ? null : COMPUTED;
  if (target.kind === 'package') return packageRefusal(path, place, target.name);
  const to = placeOf(target.path);
  if (!to) return isInShop(target.path) ? null : OUTSIDE;
  return (
    homeRefusal(place, to, one) ??
    levelRefusal(place, to) ??
    sideRefusal(place, to) ??
    adminRefusal(path, target.path)
  );
}

const SERVER_FILE = {
  rule: 'Nothing imports the file that starts the process.',
  cure: 'Move what both need into src/app, and import it from there.',
};
const COMPUTED = {
  rule: 'An import whose address is computed cannot be followed; only src/app has such.',
  cure: 'Write the address as a string.',
};
const OUTSIDE = {
  rule: 'The shop imports nothing of its tests, scripts and benchmarks.',
  cure: 'Move what the shop needs into src.',
};

function packageRefusal(path: string, place: Place, name: string): Refusal {
  const inBrowser = reachesBrowser(place);
  if (isBuiltin(name) && !inBrowser && place.side !== 'route') return null;
  const allowed = packagesOf(path, place);
  if (isAmong(name, allowed)) return null;
  if (isBuiltin(name) || inBrowser || place.side === 'route')
    return {
      rule: `This is loaded by browsers; its packages are ${allowed.join(', ')}.`,
      cure: 'Do it on the server (server/) and hand over the result, or let scripts/walls/packages.ts allow it.',
    };
  return {
    rule: `The packages of this place are ${allowed.join(', ')}.`,
    cure: 'Use what the platform offers for it, or let scripts/walls/packages.ts allow it here, for everybody to see.',
  };
}

function homeRefusal(from: Place, to: Place, { specifier }: Import): Refusal {
  if (from.room === 'start') return null;
  const isRelative = !specifier?.startsWith('#');
  if (from.home === to.home)
    return isRelative
      ? null
      : { rule: `Within ${from.home} imports are relative.`, cure: 'Write ./… or ../….' };
  if (!isRelative) return null;
  const name = to.home.replace('src/', '#');
  return { rule: `A relative import does not leave ${from.home}.`, cure: `Write ${name}/….` };
}

function levelRefusal(from: Place, to: Place): Refusal {
  if (from.home === to.home || to.level < from.level) return null;
  if (from.feature === null || to.feature === null)
    return {
      rule: `${from.home} stands below ${to.home}: imports only go down.`,
      cure: 'Move what both need into the lower room, or let the upper one hand it in.',
    };
  const isGround = GROUND.includes(to.feature);
  return {
    rule: isGround
      ? `Of the ground features, “${from.feature}” stands below “${to.feature}”.`
      : `“${from.feature}” knows no other feature but the ground (${GROUND.join(', ')}).`,
    cure: 'Let src/app join them: hand it in (a prop, an option of the routes); or move what both speak of into src/kernel.',
  };
}

/** Admin code is a script of its own; no shop page may load it. */
const isOfAdmin = (path: string) => /^src\/(ui|browser|app|features\/[^/]+)\/admin\//.test(path);

function adminRefusal(from: string, to: string): Refusal {
  if (!isOfAdmin(to) || isOfAdmin(from)) return null;
  return {
    rule: 'The admin is a script of its own: nothing of the shop imports it.',
    cure: 'Move what both need out of the folder admin/.',
  };
}

function sideRefusal(from: Place, to: Place): Refusal {
  if (reachesBrowser(from) && to.side === 'server')
    return {
      rule: 'This is loaded by browsers; the server’s half is not.',
      cure: 'Let a call or a loader hand over the data; shapes and limits of both stand at the feature’s root.',
    };
  if (from.side === 'both' && to.side === 'browser')
    return {
      rule: 'Rules and shapes are the server’s too; they know no views and no browser.',
      cure: 'Move what the rule needs to the feature’s root, or the rule into client/ or views/.',
    };
  if (to.side === 'route' && from.side !== 'route' && from.room !== 'app')
    return {
      rule: 'Pages are on top of their feature: only pages import them.',
      cure: 'Move what is shared into views/, client/ or server/.',
    };
  return null;
}
