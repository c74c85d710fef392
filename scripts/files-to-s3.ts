import { lockFolder } from '../src/db/folder.ts';
import { readEnvironment } from '../src/platform/environment/environment.ts';
import { carryFiles } from '../src/platform/files/carry-files.ts';
import { filesFolder } from '../src/platform/files/open-files.ts';
import { openBucket } from '../src/platform/files/s3-store.ts';
import { plainly, Refusal } from './plainly.ts';

// npm run files-to-s3: copies the uploaded files in DATA_DIR/files to S3_BUCKET under the same keys.

await plainly(async () => {
  const { s3, dataDir, databaseUrl } = readEnvironment();
  if (!s3)
    throw new Refusal(
      'Nothing was carried. Say where to: S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY (docs/environment.md).',
    );
  // A running shop could remove a file from the folder that would stay in the bucket.
  const unlock = databaseUrl ? undefined : await lockFolder(dataDir);
  try {
    const { files, place, close } = await openBucket(s3);
    const folder = filesFolder(dataDir);
    const carried = await carryFiles(folder, files).finally(close);
    console.log(`Files carried from ${folder} to ${place}: ${carried}`);
  } finally {
    await unlock?.();
  }
});
