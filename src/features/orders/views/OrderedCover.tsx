import cover from '#features/books/views/cover.module.css';
import styles from './ordered-cover.module.css';

/** The picture's own width, as it stands in its address, and those that stand beside it. */
const OWN_WIDTH = '-320.webp';
const WIDTHS = [160, 320, 480];

/** A book as it looked when it was ordered. Its title stands beside it, so that it says nothing itself. */
export function OrderedCover({ imageUrl, sizes }: { imageUrl: string; sizes: string }) {
  const widths = imageUrl.endsWith(OWN_WIDTH)
    ? WIDTHS.map((width) => `${imageUrl.slice(0, -OWN_WIDTH.length)}-${width}.webp ${width}w`).join(', ')
    : undefined;
  return (
    <span className={`${cover.cover} ${cover.front} ${styles.standing}`}>
      <img src={imageUrl} srcSet={widths} sizes={sizes} width={640} height={880} alt="" loading="lazy" />
    </span>
  );
}
