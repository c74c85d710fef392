import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { inspect } from '../../checking/inspect.ts';
import type { RangedSource } from '../../checking/source.ts';
import { RefusedFile } from '../../file-worker.ts';
import { downscale } from './downscale.ts';
import type { CheckedFile, CheckTask } from './tasks.ts';

/** PDF.js's tables for East Asian encodings. */
const C_MAPS = fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')));

/**
 * Inspects a file by ranges. Findings of the browser aren't trusted.
 * @returns null if the file is gone, such as when its sender has just deleted it
 */
export async function checkFile({ path }: CheckTask, heartbeat: () => void): Promise<CheckedFile | null> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return null;
  try {
    const sha256 = await computeDigest(file);
    heartbeat();
    const facts = await inspect(await openSource(file), { onStep: heartbeat, cMapUrl: C_MAPS, downscale });
    return { sha256, facts };
  } catch (error) {
    if (error instanceof RefusedFile) return { refusal: error.code };
    throw error;
  } finally {
    await file.close();
  }
}

async function computeDigest(file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(file.createReadStream({ start: 0, autoClose: false }), hash);
  return hash.digest('hex');
}

async function openSource(file: FileHandle): Promise<RangedSource> {
  const { size } = await file.stat();
  return {
    size,
    async read(begin, end) {
      const piece = new Uint8Array(Math.max(0, end - begin));
      const { bytesRead } = await file.read(piece, 0, piece.length, begin);
      return bytesRead === piece.length ? piece : piece.slice(0, bytesRead);
    },
  };
}
