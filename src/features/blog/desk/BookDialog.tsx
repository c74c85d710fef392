import { useState } from 'react';
import { useAsked } from '#browser/desk/ask.ts';
import { deskApi } from '#kernel/desk-addresses.ts';
import { deskListReply } from '#kernel/desk-list.ts';
import { Dialog } from '#ui/Dialog.tsx';
import form from '#ui/desk/form.module.css';
import { Field } from '#ui/Field.tsx';
import { BookChoice } from '../desk-contract.ts';
import styles from './article.module.css';

/** Chooses a book of the shop. */
export function BookDialog({
  onChoose,
  onClose,
}: {
  onChoose: (book: BookChoice) => void;
  onClose: () => void;
}) {
  const [q, setQ] = useState('');
  const { data, isPending } = useAsked(
    `${deskApi('article-books')}?q=${encodeURIComponent(q)}`,
    deskListReply(BookChoice),
  );
  return (
    <Dialog open onClose={onClose} title="Choose a book">
      <div className={form.form}>
        <Field
          name="book-search"
          label="Title or author"
          type="search"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
          required
        />
        <ul className={styles.choices} aria-busy={isPending} aria-label="Books">
          {(data?.data ?? []).map((book) => (
            <li key={book.id}>
              <button type="button" className={styles.choice} onClick={() => onChoose(book)}>
                <img src={book.cover} alt="" width={32} height={44} loading="lazy" />
                <span>
                  <strong>{book.title}</strong>
                  <br />
                  {book.author}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {data?.data.length === 0 && <p>No book of the shop is called so.</p>}
      </div>
    </Dialog>
  );
}
