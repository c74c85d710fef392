import { isSame } from '#kernel/merge-edit.ts';
import type { ArticleDraft } from './admin-contract.ts';

export const emptyArticle = (title: string): ArticleDraft => ({
  title,
  urlSlug: '',
  desc: '',
  metaDescription: null,
  body: '',
  categoryId: null,
  authorId: null,
  scene: 'scene-1',
  bannerImage: null,
  relatedBooks: [],
});

export const isSameArticle = (a: ArticleDraft, b: ArticleDraft): boolean =>
  (Object.keys(a) as (keyof ArticleDraft)[]).every((field) => isSame(a[field], b[field]));
