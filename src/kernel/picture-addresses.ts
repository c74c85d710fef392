import type {
  ArticlePictureWidth,
  CoverFormat,
  CoverView,
  CoverWidth,
  LeatherType,
  MonogramWidth,
  VariantType,
} from './edition.ts';

const segment = (text: string) => encodeURIComponent(text);

/** One picture of one book in one binding. */
export interface CoverPicture {
  id: string;
  version: string;
  view: CoverView;
  color: string;
  variantType: VariantType;
  leatherType: LeatherType;
  width: CoverWidth;
  format: CoverFormat;
}
/** The address of a rendered cover; it changes with its content, so it may be kept for ever. */
export const coverAddress = (p: CoverPicture) =>
  `/covers/${p.id}/${p.version}/${p.view}-${p.color}-${p.variantType}-${p.leatherType}-${p.width}.${p.format}`;
/** The picture of an article, made of the books it is about; it changes with its content, so it may be kept for ever. */
export interface ArticlePicture {
  slug: string;
  version: string;
  /** In pixels; `share` is the one on paper, for where a page is shared. */
  width?: ArticlePictureWidth | 'share';
  format?: CoverFormat;
}
export const articlePictureAddress = ({ slug, version, width = 800, format = 'webp' }: ArticlePicture) =>
  `/article-pictures/${segment(slug)}/${version}-${width}.${format}`;
/** The address of an author's monogram: 480 px square, unless another width is asked for. */
export const monogramAddress = (
  authorSlug: string,
  format: CoverFormat = 'webp',
  width: MonogramWidth = 480,
) => `/monograms/${segment(authorSlug)}${width === 480 ? '' : `.${width}`}.${format}`;
