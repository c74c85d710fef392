import cover from '#features/books/views/cover.module.css';
import styles from './ordered-cover.module.css';

/** Width in the stored URL, replaced to build a srcset. */
const COVER_WIDTH = '-320.webp';
const DESIGN_WIDTH = '&width=320';
const WIDTHS = [160, 320, 480];

interface OrderedCoverProps {
  imageUrl: string;
  sizes: string;
  /** Prints have no design of the customer's own. */
  isPrint?: boolean;
}

/** The title is shown beside it, so the alt text only marks the customer's own design. */
export function OrderedCover({ imageUrl, sizes, isPrint = false }: OrderedCoverProps) {
  const isOwnDesign = !isPrint && imageUrl.endsWith(DESIGN_WIDTH);
  return (
    <span className={`${cover.cover} ${cover.front} ${styles.upright}`}>
      <img
        src={imageUrl}
        srcSet={coverSrcSet(imageUrl)}
        sizes={sizes}
        width={640}
        height={880}
        alt={isOwnDesign ? 'Your design' : ''}
        loading="lazy"
      />
    </span>
  );
}

function coverSrcSet(imageUrl: string): string | undefined {
  const widthSet = (before: string, after: string) =>
    WIDTHS.map((width) => `${before}${width}${after} ${width}w`).join(', ');
  if (imageUrl.endsWith(COVER_WIDTH)) return widthSet(`${imageUrl.slice(0, -COVER_WIDTH.length)}-`, '.webp');
  if (imageUrl.endsWith(DESIGN_WIDTH)) return widthSet(imageUrl.slice(0, -'320'.length), '');
  return undefined;
}
