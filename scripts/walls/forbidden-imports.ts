import type { Finding } from './finding.ts';
import type { Import } from './imports.ts';
import { allowedPackages, isBuiltin, matchesPackage } from './packages.ts';
import {
  type FeatureEdges,
  findPlace,
  GROUND_FEATURES,
  isTest,
  type Place,
  runsInBrowser,
} from './places.ts';
import { lineNumber, resolveImport, type Source, type SourceTree, type Target } from './source-tree.ts';

type Violation = Pick<Finding, 'rule' | 'fix'> | null;

/** Finds imports that break a rule on their own, regardless of other imports. */
export function findForbiddenImports(tree: SourceTree, edges: FeatureEdges): Finding[] {
  return [...tree].flatMap(([path, source]) => {
    const place = findPlace(path);
    if (!place && isInShop(path))
      return [
        {
          file: path,
          line: 1,
          target: path,
          rule: 'This folder belongs to no layer of src.',
          fix: LAYER_FIX,
        },
      ];
    const from = { path, source, place, edges };
    return source.imports.flatMap((imported) => checkImport(tree, from, imported) ?? []);
  });
}

const LAYER_FIX = 'Move it into one of the layers of scripts/walls/places.ts, or add a layer there.';
const isInShop = (path: string) => path.startsWith('src/') && !isTest(path) && /\.(tsx?|css)$/.test(path);

interface Importer {
  path: string;
  source: Source;
  place: Place | null;
  edges: FeatureEdges;
}

function checkImport(tree: SourceTree, from: Importer, imported: Import): Finding | null {
  const target = resolveImport(tree, from.path, imported);
  const violation = importViolation(from, imported, target);
  if (!violation) return null;
  const name = target.kind === 'file' ? target.path : (imported.specifier ?? 'a computed address');
  return { file: from.path, line: lineNumber(from.source, imported.at), target: name, ...violation };
}

function importViolation({ path, place, edges }: Importer, imported: Import, target: Target): Violation {
  if (!place || target.kind === 'generated') return null;
  if (target.kind === 'file' && target.path === 'server.ts') return SERVER_FILE;
  if (target.kind === 'missing')
    return { rule: 'There is no such file.', fix: 'Correct the path, or remove the import.' };
  if (target.kind === 'computed') return place.layer === 'app' ? null : COMPUTED;
  if (target.kind === 'package') return packageViolation(path, place, target.name);
  const to = findPlace(target.path);
  if (!to) return isInShop(target.path) ? null : OUTSIDE;
  return (
    homeViolation(place, to, imported) ??
    levelViolation(place, to, edges) ??
    sideViolation(place, to) ??
    adminViolation(path, target.path)
  );
}

const SERVER_FILE = {
  rule: 'The file that starts the process must not be imported.',
  fix: 'Move what both need into src/app, and import it from there.',
};
const COMPUTED = {
  rule: 'A computed import can’t be followed; only src/app may have one.',
  fix: 'Write the path as a string.',
};
const OUTSIDE = {
  rule: 'The shop must not import tests, scripts or benchmarks.',
  fix: 'Move what the shop needs into src.',
};

function packageViolation(path: string, place: Place, name: string): Violation {
  const inBrowser = runsInBrowser(place);
  if (isBuiltin(name) && !inBrowser && place.side !== 'route') return null;
  const allowed = allowedPackages(path, place);
  if (matchesPackage(name, allowed)) return null;
  if (isBuiltin(name) || inBrowser || place.side === 'route')
    return {
      rule: `This is loaded by browsers and may only use ${allowed.join(', ')}.`,
      fix: 'Move it to server/ and pass the result, or allow the package in scripts/walls/packages.ts.',
    };
  return {
    rule: `The packages of this folder are limited to ${allowed.join(', ')}.`,
    fix: 'Use what the platform offers for it, or allow the package in scripts/walls/packages.ts.',
  };
}

function homeViolation(from: Place, to: Place, { specifier }: Import): Violation {
  if (from.layer === 'start') return null;
  const isRelative = !specifier?.startsWith('#');
  if (from.home === to.home)
    return isRelative
      ? null
      : { rule: `Within ${from.home} imports are relative.`, fix: 'Write ./… or ../….' };
  if (!isRelative) return null;
  const name = to.home.replace('src/', '#');
  return { rule: `A relative import must not leave ${from.home}.`, fix: `Write ${name}/….` };
}

function levelViolation(from: Place, to: Place, edges: FeatureEdges): Violation {
  if (from.home === to.home || to.level < from.level) return null;
  if (from.feature === null || to.feature === null)
    return {
      rule: `${from.home} is below ${to.home}: imports only go down.`,
      fix: 'Move what both need into the lower layer, or let the upper one pass it in.',
    };
  const declared = edges[from.feature] ?? [];
  if (declared.includes(to.feature)) return null;
  const isGround = GROUND_FEATURES.includes(to.feature);
  return {
    rule: isGround
      ? `Among the ground features, “${from.feature}” is below “${to.feature}”.`
      : `“${from.feature}” may only import ${[...GROUND_FEATURES, ...declared].join(', ')}.`,
    fix: 'Let src/app pass it in (a prop, an option of the routes), or declare the edge in scripts/walls/places.ts.',
  };
}

/** The admin is built separately; no shop page may load it. */
const isAdminFile = (path: string) => /^src\/(ui|browser|app|features\/[^/]+)\/admin\//.test(path);

function adminViolation(from: string, to: string): Violation {
  if (!isAdminFile(to) || isAdminFile(from)) return null;
  return {
    rule: 'The admin is built separately; the shop must not import it.',
    fix: 'Move what both need out of admin/.',
  };
}

function sideViolation(from: Place, to: Place): Violation {
  if (runsInBrowser(from) && to.side === 'server')
    return {
      rule: 'This is loaded by browsers and must not import server code.',
      fix: 'Get the data from a call or a loader; shared types and limits belong in the feature’s root.',
    };
  if (from.side === 'both' && to.side === 'browser')
    return {
      rule: 'Shared code also runs on the server, so it must not import views or browser code.',
      fix: 'Move what the rule needs to the feature’s root, or the rule into client/ or views/.',
    };
  if (to.side === 'route' && from.side !== 'route' && from.layer !== 'app')
    return {
      rule: 'Only pages may import pages.',
      fix: 'Move what is shared into views/, client/ or server/.',
    };
  return null;
}
