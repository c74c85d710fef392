import { coverAddress } from '#contract/addresses.ts';
import {
  COVER_WIDTHS,
  type CoverFormat,
  type CoverView,
  type CoverWidth,
  type LeatherType,
  type VariantType,
} from '#contract/binding.ts';
import styles from './cover.module.css';

/** Pixels of a picture of each view: they reserve the room before the picture is there. */
export const COVER_SIZES: Record<CoverView, { width: number; height: number }> = {
  front: { width: 640, height: 880 },
  spine: { width: 640, height: 880 },
  'three-quarter': { width: 640, height: 880 },
  endpapers: { width: 640, height: 469 },
};

interface CoverProps {
  book: { id: string; title: string; author: string; coverVersion: string };
  color: string;
  variantType: VariantType;
  leatherType: LeatherType;
  view?: CoverView;
  /** The `sizes` of the picture: how wide it stands in the page. */
  sizes: string;
  /** Loaded before everything else: the one picture a page is about. */
  priority?: boolean;
  /** Loaded at once, though it is not in sight yet. */
  eager?: boolean;
  /** What it shows; empty where the text beside it says so already. */
  alt: string;
  className?: string;
  /** Whether it is on its way from a card to the book's page, or has just come from there. */
  isTravelling?: boolean;
}

/** A book, standing on the page with one soft contact shadow. */
export function Cover({
  book,
  color,
  variantType,
  leatherType,
  view = 'front',
  sizes,
  priority,
  eager,
  alt,
  className,
  isTravelling,
}: CoverProps) {
  const picture = { book, view, color, variantType, leatherType };
  return (
    <picture
      className={`${styles.cover} ${styles[view] ?? ''}${className ? ` ${className}` : ''}`}
      style={isTravelling ? { viewTransitionName: `cover-${book.id}` } : undefined}
    >
      <source type="image/avif" srcSet={coverSrcSet(picture, 'avif')} sizes={sizes} />
      <img
        src={coverAt(picture, 320, 'webp')}
        srcSet={coverSrcSet(picture, 'webp')}
        sizes={sizes}
        {...COVER_SIZES[view]}
        alt={alt}
        loading={priority || eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  );
}

type PictureOf = Required<Pick<CoverProps, 'book' | 'view' | 'color' | 'variantType' | 'leatherType'>>;

const coverAt = ({ book, ...rest }: PictureOf, width: CoverWidth, format: CoverFormat) =>
  coverAddress({ id: book.id, version: book.coverVersion, ...rest, width, format });

/** The `srcset` of a cover in every width in which it is kept. */
export const coverSrcSet = (picture: PictureOf, format: CoverFormat): string =>
  COVER_WIDTHS.map((width) => `${coverAt(picture, width, format)} ${width}w`).join(', ');
