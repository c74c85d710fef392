import { useState } from 'react';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { adminListReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import form from '#ui/admin/form.module.css';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { BookChoice } from '../admin-contract.ts';
import styles from './article.module.css';

export function BookDialog({
  onChoose,
  onClose,
}: {
  onChoose: (book: BookChoice) => void;
  onClose: () => void;
}) {
  const [q, setQ] = useState('');
  const { data, isPending } = useAdminQuery(
    `${adminApi('article-books')}?q=${encodeURIComponent(q)}`,
    adminListReply(BookChoice),
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
        {data?.data.length === 0 && <p>No matching books.</p>}
      </div>
    </Dialog>
  );
}
