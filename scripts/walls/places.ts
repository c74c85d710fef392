/** Layers of `src`, lowest first: imports only go down. */
const LAYERS = ['kernel', 'db', 'platform', 'ui', 'browser', 'features', 'app'] as const;

/** Ground features, lowest first: each may import those before it, and other features may import all of them. */
export const GROUND_FEATURES: readonly string[] = ['tooling', 'region', 'addresses', 'books', 'search'];

/** Other features that a feature may import; `docs/decisions/feature-edges.md` gives the reason of each. */
export type FeatureEdges = Readonly<Record<string, readonly string[]>>;
export const FEATURE_EDGES: FeatureEdges = {
  designs: ['covers'],
  print: ['designs', 'services'],
  cart: ['coupons', 'designs', 'print'],
  checkout: ['cart', 'coupons', 'wallet'],
  orders: ['cart', 'checkout', 'coupons', 'designs', 'payments', 'print', 'referrals', 'wallet'],
  contact: ['accounts', 'cart', 'designs', 'orders', 'print'],
};

/**
 * Where a file's code runs. `both`: rules and types shared by server and browser. `route`: route modules, whose
 * loaders stay on the server. `joining`: glue code in `app`, judged by what imports it.
 */
type Side = 'both' | 'browser' | 'server' | 'route' | 'joining';

export interface Place {
  layer: (typeof LAYERS)[number] | 'start';
  /** Folder within which imports are relative: `src/ui`, `src/features/cart`. */
  home: string;
  feature: string | null;
  side: Side;
  /** An import must go to a lower level or stay within its home. */
  level: number;
}

/** @returns null outside the layers (scripts, tests, benchmarks, unknown folders) */
export function findPlace(path: string): Place | null {
  if (path === 'server.ts') return { layer: 'start', home: '', feature: null, side: 'joining', level: 99 };
  const [src, name = '', second = ''] = path.split('/');
  const layer = LAYERS.find((candidate) => candidate === name);
  if (src !== 'src' || !layer || isTest(path)) return null;
  if (layer === 'features') return placeInFeature(path, second);
  const side = layer === 'app' ? appSide(path) : LAYER_SIDES[layer];
  return { layer, home: `src/${layer}`, feature: null, side, level: LAYERS.indexOf(layer) * 10 };
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);
/** Whether browsers load the file's imports too. */
export const runsInBrowser = ({ side }: Place) => side === 'both' || side === 'browser';

const LAYER_SIDES = {
  kernel: 'both',
  db: 'server',
  platform: 'server',
  ui: 'browser',
  browser: 'browser',
} as const;

function placeInFeature(path: string, feature: string): Place {
  const [folder = '', ...below] = path.split('/').slice(3);
  const rank = GROUND_FEATURES.indexOf(feature);
  const level = LAYERS.indexOf('features') * 10 + (rank < 0 ? GROUND_FEATURES.length : rank);
  const side = below.length ? (FOLDER_SIDES[folder] ?? 'server') : folder === 'tables.ts' ? 'server' : 'both';
  return { layer: 'features', home: `src/features/${feature}`, feature, side, level };
}

/** Unknown folder names count as server code: a mistake is refused rather than sent to browsers. */
const FOLDER_SIDES: Record<string, Side> = {
  views: 'browser',
  client: 'browser',
  /** Admin pages are a script of their own. */
  admin: 'browser',
  pages: 'route',
  layout: 'both',
  placing: 'both',
  findings: 'both',
  checking: 'both',
  fixes: 'both',
  prices: 'both',
  printed: 'both',
};

function appSide(path: string): Side {
  if (path === 'src/app/entry.client.tsx' || /^src\/app\/(shell|admin)\//.test(path)) return 'browser';
  if (path === 'src/app/root.tsx' || path.startsWith('src/app/pages/')) return 'route';
  return 'joining';
}
