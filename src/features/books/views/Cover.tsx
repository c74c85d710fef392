import {
  COVER_WIDTHS,
  type CoverFormat,
  type CoverView,
  type CoverWidth,
  type LeatherType,
  type VariantType,
} from '#kernel/binding.ts';
import { coverPath } from '#kernel/picture-paths.ts';
import styles from './cover.module.css';

/** Intrinsic sizes, to reserve space before the picture loads. */
const COVER_SIZES: Record<CoverView, { width: number; height: number }> = {
  front: { width: 640, height: 880 },
  spine: { width: 640, height: 880 },
  'three-quarter': { width: 640, height: 880 },
  endpapers: { width: 640, height: 469 },
};

/** Older browsers without AVIF get a single WebP; a second list of widths would make every page a tenth longer. */
const FALLBACK_WIDTH = 640;

interface CoverProps {
  book: { id: string; title: string; author: string; coverVersion: string };
  color: string;
  variantType: VariantType;
  leatherType: LeatherType;
  view?: CoverView;
  sizes: string;
  widths?: readonly CoverWidth[];
  /** Preloads the main picture of a page. */
  priority?: boolean;
  /** Loads at once, even off-screen. */
  eager?: boolean;
  /** Empty when adjacent text says the same. */
  alt: string;
  className?: string;
  /** Whether it takes part in the view transition between card and product page. */
  isTransitioning?: boolean;
}

export function Cover({
  book,
  color,
  variantType,
  leatherType,
  view = 'front',
  sizes,
  widths,
  priority,
  eager,
  alt,
  className,
  isTransitioning,
}: CoverProps) {
  const picture = { book, view, color, variantType, leatherType };
  return (
    <picture
      className={`${styles.cover} ${styles[view] ?? ''}${className ? ` ${className}` : ''}`}
      style={isTransitioning ? { viewTransitionName: `cover-${book.id}` } : undefined}
    >
      <source type="image/avif" srcSet={coverSrcSet(picture, widths)} sizes={sizes} />
      <img
        src={coverUrl(picture, FALLBACK_WIDTH, 'webp')}
        {...COVER_SIZES[view]}
        alt={alt}
        loading={priority || eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  );
}

type CoverPicture = Required<Pick<CoverProps, 'book' | 'view' | 'color' | 'variantType' | 'leatherType'>>;

const coverUrl = ({ book, ...rest }: CoverPicture, width: CoverWidth, format: CoverFormat) =>
  coverPath({ id: book.id, version: book.coverVersion, ...rest, width, format });

/** `srcset` of a cover, in all widths by default. */
export const coverSrcSet = (picture: CoverPicture, widths: readonly CoverWidth[] = COVER_WIDTHS): string =>
  widths.map((width) => `${coverUrl(picture, width, 'avif')} ${width}w`).join(', ');
