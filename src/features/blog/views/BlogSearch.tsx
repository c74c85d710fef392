import { Form } from 'react-router';
import { SEARCH_TEXT_MAX } from '#kernel/limits.ts';
import { PAGES } from '#kernel/paths.ts';
import { Button } from '#ui/Button.tsx';
import field from '#ui/field.module.css';
import { limitInputHandlers } from '#ui/limit-input.ts';
import styles from './blog-search.module.css';
import type { BlogsData } from './blogs-data.ts';

/** Plain form that needs no script. */
export function BlogSearch({ q, category }: Pick<BlogsData, 'q' | 'category'>) {
  return (
    <Form className={styles.form} action={PAGES.blog} role="search" aria-label="Articles" viewTransition>
      <label className={field.label} htmlFor="blog-search">
        {category ? `Search in ${category.name}` : 'Search by title, writer or category'}
      </label>
      {category && <input type="hidden" name="category" value={category.slug} />}
      <div className={styles.row}>
        <input
          // Resets the field when the address changes.
          key={q}
          id="blog-search"
          className={field.input}
          type="search"
          name="q"
          defaultValue={q}
          {...limitInputHandlers(SEARCH_TEXT_MAX)}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" kind="secondary">
          Search
        </Button>
      </div>
    </Form>
  );
}
