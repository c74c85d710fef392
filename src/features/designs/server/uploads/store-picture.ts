import { createHash } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { claimFiles, scheduleRemoval } from '#platform/files/removals.ts';
import { invalid } from '#platform/http/calls.ts';
import { readHead, type UploadedFile } from '#platform/http/uploaded-files.ts';
import { newId } from '#platform/new-id.ts';
import { PICTURE_TYPE } from '#platform/pictures/pictures.ts';
import type { Killable } from '#platform/process/killable.ts';
import { designUploads } from '../../tables.ts';
import { UPLOAD_FORMATS } from '../../upload-formats.ts';
import { createDesignProcess } from '../process/design-process.ts';
import type { PictureTask, ProcessedPicture, RefusedPicture } from '../process/tasks.ts';
import { newUploadKey, UPLOAD_WIDTHS, uploadKeys } from './keys.ts';
import type { UploadRow } from './queries.ts';

export type PictureReader = Killable<PictureTask, ProcessedPicture | RefusedPicture>;

/**
 * CPU time limit per step: decoding 40 megapixels takes one or two seconds, rendering a drawing that suits a block
 * much less.
 */
const STEP_LIMIT_MS = { photo: 5000, drawing: 1500 };
/** CPU time limit for all steps together: decoding, encoding each size, and tracing. */
const TOTAL_LIMIT_MS = 12_000;
const stepLimit = ({ isDrawing }: PictureTask) => (isDrawing ? STEP_LIMIT_MS.drawing : STEP_LIMIT_MS.photo);
export const createPictureReader = (): PictureReader =>
  createDesignProcess({ kind: 'picture', stepLimit, totalLimit: TOTAL_LIMIT_MS, idle: 10_000, waiting: 30 });

/** Messages for input that crashes the worker or takes too long. */
const UNREADABLE = {
  photo: 'We couldn’t read this picture. Please send another one.',
  drawing: 'This drawing is too complex. Merge its shapes and simplify its paths, or send it as a PNG.',
};

const MAX_PIXELS = 40_000_000;
/** Grace period while files are being stored, before the cleanup may delete them. */
const GRACE_MINUTES = 30;

interface StorePictureDependencies {
  db: Db;
  files: FileStore;
  reader: PictureReader;
}

/**
 * Re-encodes an uploaded picture, traces a block from it, and stores both.
 * @throws Failure 422 at `field` if it isn’t a picture, is damaged or too large, or has active content
 */
export async function storePicture(
  { db, files, reader }: StorePictureDependencies,
  upload: UploadedFile,
  { userId, field, from }: { userId: string | null; field: string; from: string },
): Promise<UploadRow> {
  const kind = detectKind(await readHead(upload));
  if (!kind)
    throw invalid({
      [field]: `This file isn’t a picture we can use. Choose one in ${UPLOAD_FORMATS.block.label}.`,
    });
  const processed = await reader.run(
    {
      kind: 'picture',
      path: upload.path,
      isDrawing: kind === 'drawing',
      widths: UPLOAD_WIDTHS,
      maxPixels: MAX_PIXELS,
    },
    from,
  );
  if (!processed) throw invalid({ [field]: UNREADABLE[kind] });
  if ('problem' in processed)
    throw invalid({ [processed.path ? `${field}.${processed.path}` : field]: processed.problem });
  const bodies = processed.pictures.map(({ body }) => Buffer.from(body));
  const fullSize = processed.pictures.at(-1) as ProcessedPicture['pictures'][number];
  const file = newUploadKey();
  const keys = uploadKeys(file);
  await scheduleRemoval(db, keys, GRACE_MINUTES);
  for (const [i, key] of keys.entries()) await files.put(key, bodies[i] as Buffer, PICTURE_TYPE);
  const sha256 = createHash('sha256')
    .update(bodies.at(-1) as Buffer)
    .digest('hex');
  const { width, height } = fullSize;
  const row: UploadRow = { id: newId(), sha256, width, height, file, trace: processed.trace };
  await db.transaction(async (tx) => {
    await claimFiles(tx, keys);
    await tx.orm.insert(designUploads).values({ ...row, userId, kind });
  });
  return row;
}

/** Detects the format from the first bytes; undefined if unsupported. */
function detectKind(head: Buffer): 'photo' | 'drawing' | undefined {
  const start = head.toString('latin1', 0, 16);
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return 'photo';
  if (/^RIFF.{4}WEBP/s.test(start) || /^.{4}ftyp(avif|avis)/s.test(start)) return 'photo';
  return /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE|svg|\w+:svg)/i.test(head.toString('utf8'))
    ? 'drawing'
    : undefined;
}
