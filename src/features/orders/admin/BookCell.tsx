import styles from './production.module.css';

interface BookCellProps {
  book: { picture: string; title: string; author: string; quantity: number };
  note?: string | null;
}

export function BookCell({ book: { picture, title, author, quantity }, note = null }: BookCellProps) {
  return (
    <span className={styles.book}>
      <img src={picture} alt="" width={48} height={66} loading="lazy" decoding="async" />
      <span className={styles.names}>
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.author}>
          <bdi>{author}</bdi>
          {quantity > 1 && ` · ${quantity} copies`}
          {note && ` · ${note}`}
        </span>
      </span>
    </span>
  );
}
