import type {
  ArticlePictureWidth,
  CoverFormat,
  CoverView,
  CoverWidth,
  LeatherType,
  MonogramWidth,
  VariantType,
} from './edition.ts';

const encodeSegment = (text: string) => encodeURIComponent(text);

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
export const coverPath = (picture: CoverPicture) =>
  `/covers/${picture.id}/${picture.version}/${picture.view}-${picture.color}-${picture.variantType}-${picture.leatherType}-${picture.width}.${picture.format}`;
export interface ArticlePicture {
  slug: string;
  version: string;
  /** In pixels; `share` is the social media preview. */
  width?: ArticlePictureWidth | 'share';
  format?: CoverFormat;
}
export const articlePicturePath = ({ slug, version, width = 800, format = 'webp' }: ArticlePicture) =>
  `/article-pictures/${encodeSegment(slug)}/${version}-${width}.${format}`;
/** Square monogram of an author, 480 px by default. */
export const monogramPath = (authorSlug: string, format: CoverFormat = 'webp', width: MonogramWidth = 480) =>
  `/monograms/${encodeSegment(authorSlug)}${width === 480 ? '' : `.${width}`}.${format}`;
