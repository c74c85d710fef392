import type { AppOptions } from '#app/app-options.ts';
import { createClient } from '#platform/files/s3-client.ts';
import { createS3Store } from '#platform/files/s3-store.ts';
import { testDatabase } from './database.ts';
import { startS3Server } from './s3-server.ts';
import { openCalls } from './site.ts';

/** Opens a shop whose files are in a bucket. */
export async function openBucketCalls(options: Partial<AppOptions> = {}) {
  const s3 = await startS3Server();
  const client = createClient(s3.bucket);
  const files = createS3Store(client, s3.bucket.bucket);
  const calls = await openCalls(await testDatabase(), { files, ...options });
  const close = async () => {
    await calls.close();
    client.destroy();
    await s3.close();
  };
  return { ...calls, s3, files, close };
}
