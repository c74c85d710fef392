import { readBlog } from '../src/features/blog/server/seed/blog-files.ts';
import { storeBlog } from '../src/features/blog/server/seed/store-blog.ts';
import { articleRedirects } from '../src/features/redirects/server/seed.ts';
import { withDatabase } from './open-database.ts';
import { runCommand } from './run-command.ts';

// npm run articles: imports the categories and articles of catalogue/content into an existing shop; replaces those
// with the same slug. Stop a shop with an embedded database first; one on a server shows them within seconds.
await runCommand(async () => {
  const blog = await readBlog();
  await withDatabase((db) => db.transaction((tx) => storeBlog(tx, blog, articleRedirects)));
  console.log(`Stored: ${blog.articles.length} articles.`);
});
