import cover from '#features/books/views/cover.module.css';
import styles from './ordered-cover.module.css';

/** The picture's own width, as it stands in its address, and those that stand beside it. */
const OWN_WIDTH = '-320.webp';
const DESIGNS_WIDTH = '&width=320';
const WIDTHS = [160, 320, 480];

interface OrderedCoverProps {
  imageUrl: string;
  sizes: string;
  /** A print is bound as it was set up, which is no design of one's own. */
  isPrint?: boolean;
}

/** A book as it looked when it was ordered. Its title stands beside it, so that it says no more than whose design it is. */
export function OrderedCover({ imageUrl, sizes, isPrint = false }: OrderedCoverProps) {
  const isOwn = !isPrint && imageUrl.endsWith(DESIGNS_WIDTH);
  return (
    <span className={`${cover.cover} ${cover.front} ${styles.standing}`}>
      <img
        src={imageUrl}
        srcSet={srcSetOf(imageUrl)}
        sizes={sizes}
        width={640}
        height={880}
        alt={isOwn ? 'Your own design' : ''}
        loading="lazy"
      />
    </span>
  );
}

function srcSetOf(imageUrl: string): string | undefined {
  const inWidths = (before: string, after: string) =>
    WIDTHS.map((width) => `${before}${width}${after} ${width}w`).join(', ');
  if (imageUrl.endsWith(OWN_WIDTH)) return inWidths(`${imageUrl.slice(0, -OWN_WIDTH.length)}-`, '.webp');
  if (imageUrl.endsWith(DESIGNS_WIDTH)) return inWidths(imageUrl.slice(0, -'320'.length), '');
  return undefined;
}
