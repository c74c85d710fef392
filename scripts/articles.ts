import { connectServer, type Db } from '../src/db/connect.ts';
import { openFolder } from '../src/db/data-folder.ts';
import { readBlog } from '../src/features/blog/server/seed/blog-files.ts';
import { storeBlog } from '../src/features/blog/server/seed/store-blog.ts';
import { articleRedirects } from '../src/features/redirects/server/seed.ts';
import { type Environment, readEnvironment } from '../src/platform/environment/environment.ts';
import { runCommand } from './run-command.ts';

// npm run articles: imports the categories and articles of catalogue/content into an existing shop; replaces those
// with the same slug. Stop a shop with an embedded database first; one on a server shows them within seconds.
await runCommand(async () => {
  const blog = await readBlog();
  const db = await openStoppedDatabase(readEnvironment());
  try {
    await db.transaction((tx) => storeBlog(tx, blog, articleRedirects));
    console.log(`Stored: ${blog.articles.length} articles.`);
  } finally {
    await db.close();
  }
});

async function openStoppedDatabase({ databaseUrl, dataDir }: Environment): Promise<Db> {
  if (!databaseUrl) return openFolder(dataDir);
  const db = connectServer(databaseUrl, { pool: 1 });
  await db.migrate();
  return db;
}
