import { mkdir, readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Db } from '#db/connect.ts';
import { databaseFolder } from '#db/data-folder.ts';
import { EMBEDDED_OPTIONS, wrapEmbedded } from '#db/embedded.ts';
import { type Contents, prepareEmbeddedImage } from './database-images.ts';

/** Embedded database for one test, even with a server: in a data folder, or in memory. */
export async function embeddedDatabase(contents: Contents, folder?: string): Promise<Db> {
  return openCopy(await prepareEmbeddedImage(contents), folder);
}

export async function openCopy(image: string, folder?: string): Promise<Db> {
  const dataDir = folder && databaseFolder(folder);
  if (dataDir) await mkdir(dataDir, { recursive: true });
  const options = { ...EMBEDDED_OPTIONS, loadDataDir: await readImageOnce(image) };
  return wrapEmbedded(await PGlite.create(dataDir ? { ...options, dataDir } : options));
}

/** A file of many megabytes, read once per test process. */
const images = new Map<string, Blob>();

async function readImageOnce(file: string): Promise<Blob> {
  const image = images.get(file) ?? (await readImage(file));
  images.set(file, image);
  return image;
}

async function readImage(file: string): Promise<Blob> {
  const bytes = await readFile(file);
  // The engine needs one buffer; a Blob would copy it each time.
  return Object.assign(new Blob([]), { arrayBuffer: async () => bytes.buffer });
}
