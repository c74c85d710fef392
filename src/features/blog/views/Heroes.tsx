import type { Blog } from '../contract.ts';
import { BlogCard } from './BlogCard.tsx';
import styles from './heroes.module.css';

export function Heroes({ articles: [lead, ...sideArticles] }: { articles: readonly Blog[] }) {
  if (!lead) return null;
  return (
    <ul className={styles.heroes}>
      <li>
        <BlogCard
          blog={lead}
          kind="lead"
          priority
          sizes="(width < 1025px) 90vw, (width < 1500px) 52vw, 46rem"
        />
      </li>
      {sideArticles.map((blog) => (
        <li key={blog.id}>
          <BlogCard
            blog={blog}
            kind="side"
            described={false}
            sizes="(width < 577px) 90vw, (width < 1025px) 36vw, 13rem"
          />
        </li>
      ))}
    </ul>
  );
}
