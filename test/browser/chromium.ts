import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT, use } from '../kept.ts';

/** A browser that can be started. */
export interface Chromium {
  path: string;
  /** What it needs besides the environment of this process. */
  env: Record<string, string>;
  /** Its name and where it comes from, in words. */
  words: string;
}

/** What lets Chromium draw in three dimensions with a processor. */
export const SOFTWARE_GL = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** Where systems put one, the free ones first. */
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
 * The browser of the tests: the one that `CHROMIUM` names; on Linux (x64) the one that comes with the packages, the same for
 * everybody and less than half the work of one with windows; elsewhere one that is installed.
 * @throws Error that says what to do when there is none
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM;
  if (named) return { path: named, env: {}, words: `${versionOf(named)}, named by CHROMIUM: ${named}` };
  const packed =
    process.platform === 'linux' && process.arch === 'x64' ? await unpackedChromium() : undefined;
  if (packed) return packed;
  const path = INSTALLED.find((one) => existsSync(one));
  if (!path)
    throw new Error(
      'These tests need Chromium or Chrome: install one, or set CHROMIUM to the path of its program.',
    );
  return { path, env: {}, words: `${versionOf(path)}, as installed: ${path}` };
}

/** The packaged browser, unpacked once for each version; nothing where it does not run. */
async function unpackedChromium(): Promise<Chromium | undefined> {
  const version = createHash('sha256')
    .update(await readFile(join(PACKAGE, 'package.json')))
    .digest('hex');
  const folder = join(KEPT, `chromium-${version.slice(0, 12)}`);
  if (!(await use(folder))) await unpack(folder);
  const found = startable(folder);
  if (found) return found;
  // Something has taken a part of it away.
  await rm(folder, { recursive: true });
  await unpack(folder);
  return startable(folder);
}

function startable(folder: string): Chromium | undefined {
  const path = join(folder, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  // A machine on which no browser was ever installed lacks libraries that come with the package.
  const libraries = [process.env.LD_LIBRARY_PATH, join(folder, 'al2023/lib')].filter(Boolean).join(':');
  for (const env of [fonts, { ...fonts, LD_LIBRARY_PATH: libraries }]) {
    const words = versionOf(path, env);
    if (words) return { path, env, words: `${words}, which comes with the packages` };
  }
  return undefined;
}

/** What a program says that it is; nothing if it cannot be run. */
function versionOf(path: string, env: Record<string, string> = {}): string {
  if (process.platform === 'win32') return 'a browser';
  const { status, stdout } = spawnSync(path, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}

const FONTS = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;

/** All or nothing: who is interrupted leaves no half browser, and of two at once the second finds that of the first. */
async function unpack(folder: string): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  // The package unpacks into the system's folder for what comes and goes, and knows no other.
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', UNPACK], {
    cwd: PACKAGE,
    env: { ...process.env, TMPDIR: unfinished },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The browser of the packages could not be unpacked: ${stderr}`);
  await writeFile(join(unfinished, 'fonts.conf'), FONTS(folder));
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
