import { Cover } from '#features/books/views/Cover.tsx';
import cover from '#features/books/views/cover.module.css';
import { getPrintJob, getQuotedWork } from '../client/server-lines.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import styles from './line-cover.module.css';

const WIDTHS = [160, 320, 480];

interface LineCoverProps {
  line: GuestCartItem;
  sizes: string;
}

/** Cover of the line's book or own design. The title is shown beside it. */
export function LineCover({ line, sizes }: LineCoverProps) {
  const { book, variantType, leatherType, design } = line;
  if (getQuotedWork(line))
    return (
      <span className={`${cover.cover} ${cover.front} ${styles.blank}`}>
        {/* Quoted work has no picture yet. */}
        <img src="/pictures/goatskin-dark.webp" width={640} height={880} alt="" loading="lazy" />
      </span>
    );
  if (!design)
    return (
      <Cover
        book={book}
        variantType={variantType}
        leatherType={leatherType}
        sizes={sizes}
        color={coverColour(line)}
        alt=""
      />
    );
  const pictureUrl = (width: number) => `${design.picture}?view=front&width=${width}`;
  return (
    <span className={`${cover.cover} ${cover.front}`}>
      <img
        key={design.hash}
        src={pictureUrl(320)}
        srcSet={WIDTHS.map((width) => `${pictureUrl(width)} ${width}w`).join(', ')}
        sizes={sizes}
        width={640}
        height={880}
        alt={getPrintJob(line) ? '' : design.isSaved ? 'Your design' : 'Draft of your design'}
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}

/** Colour of the cover shown; a removed colour has no covers. */
const coverColour = ({ book, color, unavailable }: GuestCartItem): string =>
  unavailable?.field === 'color' ? book.color : color;
