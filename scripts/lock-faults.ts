interface Dependencies {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export interface Manifest extends Dependencies {
  devDependencies?: Record<string, string>;
}
interface LockedPackage extends Manifest {
  version?: string;
  integrity?: string;
  /** Bundled in the tarball of the package above it. */
  inBundle?: boolean;
}
export interface LockFile {
  /** Packages by path: '' is the project itself, others are `node_modules/…`. */
  packages: Record<string, LockedPackage>;
}

/** The registry that filled the lock file lacks these checksums; npm verifies the others against its own. */
const WITHOUT_CHECKSUM = /^@biomejs\/cli-(android|darwin|win32)-|^@biomejs\/cli-linux-\w+-musl$/;
const COMPARED_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const MODULES = 'node_modules/';

/**
 * Returns reasons why `npm ci` would refuse the lock file on some platform, or install unverified packages; empty when
 * it is in order. Packages for other platforms must be listed too: npm silently omits what a registry lacks.
 */
export function findLockFaults(manifest: Manifest, lock: LockFile): string[] {
  const faults = COMPARED_FIELDS.filter((kind) => !isSame(manifest[kind], lock.packages['']?.[kind])).map(
    (kind) => `package.json has other ${kind} than package-lock.json: run npm install.`,
  );
  for (const [path, locked] of Object.entries(lock.packages)) {
    const parent = path ? packageName(path) : 'package.json';
    for (const name of requiredPackages(locked))
      if (!resolvePackage(lock, path, name))
        faults.push(`${parent} needs ${name}, which package-lock.json lacks.`);
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      const there = resolvePackage(lock, path, name)?.version;
      if (there && /^\d+\.\d+\.\d+$/.test(version) && there !== version)
        faults.push(`${parent} needs ${name} ${version}, and package-lock.json has ${there}.`);
    }
    if (path && !locked.integrity && !locked.inBundle && !WITHOUT_CHECKSUM.test(parent))
      faults.push(`${parent} has no checksum in package-lock.json.`);
  }
  return faults;
}

const isSame = (a: Record<string, string> = {}, b: Record<string, string> = {}) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

const packageName = (path: string) => path.slice(path.lastIndexOf(MODULES) + MODULES.length);

function requiredPackages({
  dependencies,
  devDependencies,
  optionalDependencies,
  ...peers
}: LockedPackage): Set<string> {
  const isOptional = (name: string) => peers.peerDependenciesMeta?.[name]?.optional;
  const required = Object.keys(peers.peerDependencies ?? {}).filter((name) => !isOptional(name));
  const listed = [dependencies, devDependencies, optionalDependencies].flatMap((kind) =>
    Object.keys(kind ?? {}),
  );
  return new Set([...listed, ...required]);
}

/** Resolves like Node: next to the dependent package, then in each folder above. */
function resolvePackage({ packages }: LockFile, from: string, name: string): LockedPackage | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${MODULES}`)))) {
    const locked = packages[`${folder ? `${folder}/` : ''}${MODULES}${name}`];
    if (locked || !folder) return locked;
  }
}
