import { lockFolder } from '../src/db/data-folder.ts';
import { readEnvironment } from '../src/platform/environment/environment.ts';
import { copyFiles } from '../src/platform/files/copy-files.ts';
import { getFilesFolder } from '../src/platform/files/open-files.ts';
import { openBucket } from '../src/platform/files/s3-store.ts';
import { CommandError, runCommand } from './run-command.ts';

// npm run files-to-s3: copies the uploaded files in DATA_DIR/files to S3_BUCKET under the same keys.

await runCommand(async () => {
  const { s3, dataDir, databaseUrl } = readEnvironment();
  if (!s3)
    throw new CommandError(
      'Nothing was copied. Set the bucket: S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY (docs/environment.md).',
    );
  // A running shop could remove a file from the folder that would stay in the bucket.
  const unlock = databaseUrl ? undefined : await lockFolder(dataDir);
  try {
    const { files, location: place, close } = await openBucket(s3);
    const folder = getFilesFolder(dataDir);
    const copied = await copyFiles(folder, files).finally(close);
    console.log(`Files copied from ${folder} to ${place}: ${copied}`);
  } finally {
    await unlock?.();
  }
});
