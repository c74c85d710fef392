import { articlePath, blogPath } from '#kernel/paths.ts';
import { DateText } from '#ui/DateText.tsx';
import { Link } from '#ui/Link.tsx';
import { toTypographicApostrophe } from '../apostrophe.ts';
import type { Blog } from '../contract.ts';
import { BlogPicture } from './BlogPicture.tsx';
import { Byline } from './Byline.tsx';
import styles from './blog-card.module.css';

interface BlogCardProps {
  blog: Blog;
  sizes: string;
  priority?: boolean;
  headingLevel?: 2 | 3;
  /** `lead` is the large first card, `side` a small one beside it. */
  kind?: 'plain' | 'lead' | 'side';
  described?: boolean;
}

/** Card of an article (storefront 2.6). */
export function BlogCard({
  blog,
  sizes,
  priority,
  headingLevel = 2,
  kind = 'plain',
  described = true,
}: BlogCardProps) {
  const { urlSlug, title, desc, category, categorySlug, updateTime } = blog;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`${styles.card} ${styles[kind] ?? ''}`}>
      <div className={styles.picture}>
        <BlogPicture blog={blog} sizes={sizes} {...(priority ? { priority } : {})} />
      </div>
      <div className={styles.text}>
        <p className={styles.meta}>
          <Link to={blogPath({ category: categorySlug })} className={styles.category} viewTransition>
            {toTypographicApostrophe(category)}
          </Link>
          <DateText moment={updateTime} />
        </p>
        <Heading className={styles.title}>
          <Link to={articlePath(urlSlug)} className={styles.link} prefetch="intent" viewTransition>
            {title}
          </Link>
        </Heading>
        {described && <p className={styles.desc}>{desc}</p>}
        <div className={styles.foot}>
          <Byline blog={blog} />
        </div>
      </div>
    </article>
  );
}
