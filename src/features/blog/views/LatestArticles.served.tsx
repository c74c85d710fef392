import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import type { Blog } from '../contract.ts';
import { BlogCard } from './BlogCard.tsx';
import styles from './blog-teaser.module.css';

export function LatestArticles({ blogs }: { blogs: readonly Blog[] }) {
  if (blogs.length === 0) return null;
  return (
    <section className={text.wrap} aria-labelledby="blog-teaser">
      <div className={`${text.ruled} ${styles.section}`}>
        <h2 id="blog-teaser">Literary Musings: Reviews, Summaries, and Insights</h2>
        <ul className={styles.cards}>
          {blogs.map((blog) => (
            <li key={blog.id}>
              <BlogCard
                blog={blog}
                headingLevel={3}
                described={false}
                sizes="(width < 601px) 90vw, min(30vw, 27rem)"
              />
            </li>
          ))}
        </ul>
        <div className={styles.action}>
          <ButtonLink kind="secondary" to={PAGES.blog}>
            Explore our blogs
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
