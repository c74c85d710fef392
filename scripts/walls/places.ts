/** Layers of `src`, lowest first: imports only go down. */
const ROOMS = ['kernel', 'db', 'platform', 'ui', 'browser', 'features', 'app'] as const;

/** Ground features, lowest first: each may import those before it, and other features may import all of them. */
export const GROUND: readonly string[] = ['tooling', 'region', 'addresses', 'books', 'search'];

/**
 * Where a file's code runs. `both`: rules and types shared by server and browser. `route`: route modules, whose
 * loaders stay on the server. `joining`: glue code in `app`, judged by what imports it.
 */
type Side = 'both' | 'browser' | 'server' | 'route' | 'joining';

export interface Place {
  room: (typeof ROOMS)[number] | 'start';
  /** Folder within which imports are relative: `src/ui`, `src/features/cart`. */
  home: string;
  feature: string | null;
  side: Side;
  /** An import must go to a lower level or stay within its home. */
  level: number;
}

/** @returns null outside the layers (scripts, tests, benchmarks, unknown folders) */
export function placeOf(path: string): Place | null {
  if (path === 'server.ts') return { room: 'start', home: '', feature: null, side: 'joining', level: 99 };
  const [src, name = '', second = ''] = path.split('/');
  const room = ROOMS.find((one) => one === name);
  if (src !== 'src' || !room || isTest(path)) return null;
  if (room === 'features') return inFeature(path, second);
  const side = room === 'app' ? sideInApp(path) : SIDES[room];
  return { room, home: `src/${room}`, feature: null, side, level: ROOMS.indexOf(room) * 10 };
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);
/** Whether browsers load the file's imports too. */
export const reachesBrowser = ({ side }: Place) => side === 'both' || side === 'browser';

const SIDES = {
  kernel: 'both',
  db: 'server',
  platform: 'server',
  ui: 'browser',
  browser: 'browser',
} as const;

function inFeature(path: string, feature: string): Place {
  const [folder = '', ...below] = path.split('/').slice(3);
  const rank = GROUND.indexOf(feature);
  const level = ROOMS.indexOf('features') * 10 + (rank < 0 ? GROUND.length : rank);
  const side = below.length ? (FOLDERS[folder] ?? 'server') : folder === 'tables.ts' ? 'server' : 'both';
  return { room: 'features', home: `src/features/${feature}`, feature, side, level };
}

/** Unknown folder names count as server code: a mistake is refused rather than sent to browsers. */
const FOLDERS: Record<string, Side> = {
  views: 'browser',
  client: 'browser',
  /** Admin pages are a script of their own. */
  admin: 'browser',
  pages: 'route',
  layout: 'both',
  placing: 'both',
  findings: 'both',
  checking: 'both',
  mending: 'both',
  prices: 'both',
  printed: 'both',
};

function sideInApp(path: string): Side {
  if (path === 'src/app/entry.client.tsx' || /^src\/app\/(shell|admin)\//.test(path)) return 'browser';
  if (path === 'src/app/root.tsx' || path.startsWith('src/app/pages/')) return 'route';
  return 'joining';
}
