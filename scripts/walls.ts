import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bin, ROOT, runNode } from './child.ts';

// npm run walls: imports only go down the rooms of the house, and features do not know each other. The zones are
// derived from the folders; the check is the linter's own rule for imports.

/** From the lowest to the highest. A room may import its own and those it is given here. */
const BELOW: Record<string, readonly string[]> = {
  contract: [],
  rules: ['contract'],
  db: ['contract', 'rules'],
  platform: ['contract', 'rules', 'db'],
  ui: ['contract', 'rules'],
  features: ['contract', 'rules', 'db', 'platform', 'ui'],
  app: ['contract', 'rules', 'db', 'platform', 'ui', 'features'],
};
/** The features that stand on others. */
const STANDS_ON: Record<string, readonly string[]> = { checkout: ['cart', 'orders'] };
/** What only runs on the server; views and the browser's entry stay away from it. */
const SERVER_FILES = ['queries', 'actions', 'http'].map((name) => `**/${name}.ts`);

interface Wall {
  group: string[];
  message: string;
}
const room = (name: string): string[] => [`#${name}/**`, `**/../${name}/**`];

const rooms = Object.keys(BELOW);
const outside: Wall = {
  group: ['**/server.ts'],
  message: 'Nothing imports the file that starts the process.',
};
const aboveOf = (name: string): Wall[] => {
  const closed = rooms.filter((other) => other !== name && !BELOW[name]?.includes(other));
  const message = `src/${name} may import ${[...(BELOW[name] ?? []), 'itself'].join(', ')}, and nothing else of the house.`;
  return closed.length ? [{ group: closed.flatMap(room), message }, outside] : [outside];
};

const serverSide: Wall = {
  group: [...room('db'), ...room('platform'), ...SERVER_FILES],
  message: 'This runs in the browser: no database, no platform, no queries, actions or http.',
};

function featureWalls(feature: string): Wall[] {
  const friends = [feature, ...(STANDS_ON[feature] ?? [])].map((name) => `!#features/${name}/**`);
  const message = `The feature “${feature}” does not know other features; what joins them stands in src/app.`;
  return [...aboveOf('features'), { group: ['#features/**', ...friends], message }];
}

/** A relative path that leaves the feature would get around its walls. */
const leaving = (depth: number): Wall => ({
  group: [`${'../'.repeat(depth)}**`],
  message: 'Other rooms are imported by their names: #contract/…, #rules/…',
});

function zone(files: string, walls: readonly Wall[]) {
  const options = { patterns: walls };
  return {
    includes: [files],
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
  };
}

async function zones() {
  const features = (await readdir(join(ROOT, 'src/features'), { withFileTypes: true })).filter((f) =>
    f.isDirectory(),
  );
  const zod: Wall = { group: ['*', '!zod', '!./**'], message: 'The contract stands on zod alone.' };
  return [
    ...rooms.map((name) =>
      zone(`src/${name}/**`, name === 'contract' ? [...aboveOf(name), zod] : aboveOf(name)),
    ),
    ...features.flatMap(({ name }) => {
      const walls = featureWalls(name);
      return [
        zone(`src/features/${name}/*`, [...walls, leaving(1)]),
        zone(`src/features/${name}/*/*`, [...walls, leaving(2)]),
        zone(`src/features/${name}/*/*/**`, [...walls, leaving(3)]),
        zone(`src/features/${name}/views/*`, [...walls, leaving(2), serverSide]),
        zone(`src/features/${name}/views/*/**`, [...walls, leaving(3), serverSide]),
      ];
    }),
    zone('src/ui/**', [...aboveOf('ui'), serverSide]),
    zone('src/app/entry.client.tsx', [...aboveOf('app'), serverSide]),
    // Tests may take what they need from anywhere.
    { includes: ['src/**/*.test.ts', 'src/**/*.test.tsx'], linter: { enabled: false } },
  ];
}

const cache = join(ROOT, 'node_modules/.cache');
await mkdir(cache, { recursive: true });
const folder = await mkdtemp(join(cache, 'walls-'));
try {
  const config = { root: false, linter: { rules: { preset: 'none' } }, overrides: await zones() };
  await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
  const { code } = await runNode([
    bin('@biomejs/biome/bin/biome'),
    'lint',
    '--only=style/noRestrictedImports',
    '--max-diagnostics=none',
    `--config-path=${join(folder, 'biome.json')}`,
    'src',
  ]);
  process.exitCode = code;
} finally {
  await rm(folder, { recursive: true });
}
