import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE_FOLDER, touchEntry } from '../test-cache.ts';

export interface Chromium {
  path: string;
  /** Additional environment variables. */
  env: Record<string, string>;
  description: string;
}

/** Usual install paths, free browsers first. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const PACKAGE = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium');

/**
 * Finds the browser for tests: `CHROMIUM`; on Linux x64 the packaged one, which is the same everywhere and twice as
 * fast as a full one; otherwise an installed one.
 * @throws Error that says what to do when there is none
 */
export async function findChromium(): Promise<Chromium> {
  const configured = process.env.CHROMIUM;
  if (configured)
    return {
      path: configured,
      env: {},
      description: `${readVersion(configured)}, named by CHROMIUM: ${configured}`,
    };
  const packaged = process.platform === 'linux' && process.arch === 'x64' ? await findUnpacked() : undefined;
  if (packaged) return packaged;
  const path = INSTALLED.find((candidate) => existsSync(candidate));
  if (!path)
    throw new Error(
      'These tests need Chromium or Chrome: install one, or set CHROMIUM to the path of its program.',
    );
  return { path, env: {}, description: `${readVersion(path)}, as installed: ${path}` };
}

/** Unpacks the packaged browser once per version; undefined where it doesn't run. */
async function findUnpacked(): Promise<Chromium | undefined> {
  const version = createHash('sha256')
    .update(await readFile(join(PACKAGE, 'package.json')))
    .digest('hex');
  const folder = join(CACHE_FOLDER, `chromium-${version.slice(0, 12)}`);
  if (!(await touchEntry(folder))) await unpack(folder);
  const unpacked = findStartable(folder);
  if (unpacked) return unpacked;
  // A cleanup of the temporary folder has removed a part of it.
  await rm(folder, { recursive: true });
  await unpack(folder);
  return findStartable(folder);
}

function findStartable(folder: string): Chromium | undefined {
  const path = join(folder, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  // A machine without a browser lacks libraries that come with the package.
  const libraries = [process.env.LD_LIBRARY_PATH, join(folder, 'al2023/lib')].filter(Boolean).join(':');
  for (const env of [fonts, { ...fonts, LD_LIBRARY_PATH: libraries }]) {
    const description = readVersion(path, env);
    if (description) return { path, env, description: `${description}, which comes with the packages` };
  }
  return undefined;
}

/** Version string of a program; empty if it can't be run. */
function readVersion(path: string, env: Record<string, string> = {}): string {
  if (process.platform === 'win32') return 'a browser';
  const { status, stdout } = spawnSync(path, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}

const fontConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;

/** Unpacks atomically, so that an interrupted or concurrent run never leaves or sees half of it. */
async function unpack(folder: string): Promise<void> {
  await mkdir(CACHE_FOLDER, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  // The package always unpacks into the system's temporary folder.
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', UNPACK], {
    cwd: PACKAGE,
    env: { ...process.env, TMPDIR: unfinished },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The browser of the packages could not be unpacked: ${stderr}`);
  await writeFile(join(unfinished, 'fonts.conf'), fontConfig(folder));
  await chmod(unfinished, 0o755);
  await chmod(join(unfinished, 'chromium'), 0o755);
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}
const UNPACK = `
  import { inflate } from '@sparticuz/chromium';
  const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
  await Promise.all(parts.map((part) => inflate(process.cwd() + '/bin/' + part)));`;
