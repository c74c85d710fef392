/** What package.json and a package of the lock file say of the packages they need. */
interface Needs {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export interface Manifest extends Needs {
  devDependencies?: Record<string, string>;
}
interface Locked extends Manifest {
  version?: string;
  integrity?: string;
  /** It lies in the tarball of the package above it. */
  inBundle?: boolean;
}
export interface LockFile {
  /** By path: '' is the project itself, others are `node_modules/…`. */
  packages: Record<string, Locked>;
}

/** The registry that filled the lock file has these for some platforms only; npm checks the others against its own. */
const WITHOUT_CHECKSUM = /^@biomejs\/cli-(android|darwin|win32)-|^@biomejs\/cli-linux-\w+-musl$/;
const AGREEING = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const MODULES = 'node_modules/';

/**
 * Why `npm ci` would refuse a lock file, on any platform, or install what nobody has checked. One sentence each; empty
 * when it is in order. Whatever a package names must be there, for other platforms too: npm leaves out silently what a
 * registry does not carry.
 */
export function lockFaults(manifest: Manifest, lock: LockFile): string[] {
  const faults = AGREEING.filter((kind) => !isSame(manifest[kind], lock.packages['']?.[kind])).map(
    (kind) => `package.json has other ${kind} than package-lock.json: run npm install.`,
  );
  for (const [path, locked] of Object.entries(lock.packages)) {
    const parent = path ? nameOf(path) : 'package.json';
    for (const name of needed(locked))
      if (!found(lock, path, name)) faults.push(`${parent} needs ${name}, which package-lock.json lacks.`);
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      const there = found(lock, path, name)?.version;
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

const nameOf = (path: string) => path.slice(path.lastIndexOf(MODULES) + MODULES.length);

function needed({ dependencies, devDependencies, optionalDependencies, ...peers }: Locked): Set<string> {
  const isOptional = (name: string) => peers.peerDependenciesMeta?.[name]?.optional;
  const required = Object.keys(peers.peerDependencies ?? {}).filter((name) => !isOptional(name));
  const listed = [dependencies, devDependencies, optionalDependencies].flatMap((kind) =>
    Object.keys(kind ?? {}),
  );
  return new Set([...listed, ...required]);
}

/** As Node looks for a package: beside the one that needs it, then in each folder above. */
function found({ packages }: LockFile, from: string, name: string): Locked | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${MODULES}`)))) {
    const locked = packages[`${folder ? `${folder}/` : ''}${MODULES}${name}`];
    if (locked || !folder) return locked;
  }
}
