import {
  COVER_WIDTHS,
  type CoverFormat,
  type CoverView,
  type CoverWidth,
  type LeatherType,
  type VariantType,
} from '#kernel/binding.ts';
import { coverAddress } from '#kernel/picture-addresses.ts';
import styles from './cover.module.css';

/** Pixels of a picture of each view: they reserve the room before the picture is there. */
const COVER_SIZES: Record<CoverView, { width: number; height: number }> = {
  front: { width: 640, height: 880 },
  spine: { width: 640, height: 880 },
  'three-quarter': { width: 640, height: 880 },
  endpapers: { width: 640, height: 469 },
};

/**
 * Every browser of the last years reads AVIF and chooses the width. The others get one WebP that is sharp enough: a
 * second list of widths would make each page a tenth longer for everybody.
 */
const FALLBACK_WIDTH = 640;

interface CoverProps {
  book: { id: string; title: string; author: string; coverVersion: string };
  color: string;
  variantType: VariantType;
  leatherType: LeatherType;
  view?: CoverView;
  /** The `sizes` of the picture: how wide it stands in the page. */
  sizes: string;
  /** The widths to choose from; all when not given. */
  widths?: readonly CoverWidth[];
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
  widths,
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
      <source type="image/avif" srcSet={coverSrcSet(picture, widths)} sizes={sizes} />
      <img
        src={coverAt(picture, FALLBACK_WIDTH, 'webp')}
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

/** The `srcset` of a cover; in every width in which it is kept, or in those that it may stand in. */
export const coverSrcSet = (picture: PictureOf, widths: readonly CoverWidth[] = COVER_WIDTHS): string =>
  widths.map((width) => `${coverAt(picture, width, 'avif')} ${width}w`).join(', ');
