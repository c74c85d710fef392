import { isSame } from '#kernel/same-value.ts';
import type { ArticleDraft } from './admin-contract.ts';

/** An article of which nothing is written yet. */
export const emptyArticle = (title: string): ArticleDraft => ({
  ...{ title, urlSlug: '', desc: '', metaDescription: null, body: '', categoryId: null, authorId: null },
  ...{ scene: 'scene-1', bannerImage: null, relatedBooks: [] },
});

/** Whether two contents say the same. */
export const isSameArticle = (one: ArticleDraft, other: ArticleDraft): boolean =>
  (Object.keys(one) as (keyof ArticleDraft)[]).every((field) => isSame(one[field], other[field]));
