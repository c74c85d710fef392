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
/** URL of a generated cover; changes with its content, so it is cacheable for ever. */
export const coverAddress = (p: CoverPicture) =>
  `/covers/${p.id}/${p.version}/${p.view}-${p.color}-${p.variantType}-${p.leatherType}-${p.width}.${p.format}`;
export interface ArticlePicture {
  slug: string;
  version: string;
  /** In pixels; `share` is the social media preview. */
  width?: ArticlePictureWidth | 'share';
  format?: CoverFormat;
}
export const articlePictureAddress = ({ slug, version, width = 800, format = 'webp' }: ArticlePicture) =>
  `/article-pictures/${segment(slug)}/${version}-${width}.${format}`;
/** Square monogram of an author, 480 px by default. */
export const monogramAddress = (
  authorSlug: string,
  format: CoverFormat = 'webp',
  width: MonogramWidth = 480,
) => `/monograms/${segment(authorSlug)}${width === 480 ? '' : `.${width}`}.${format}`;
