import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAdmin } from '#browser/admin/session.ts';
import { isSame } from '#kernel/merge-edit.ts';
import { Button } from '#ui/Button.tsx';
import { FormMessage } from '#ui/Field.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { AdminBook } from '../admin-contract.ts';
import styles from './book.module.css';
import { type ChangeField, type Draft, rebaseDraft, toDraft } from './book-draft.ts';
import { DetailsPart } from './DetailsPart.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import { TextInput } from './inputs.tsx';
import { PhotographsPart } from './PhotographsPart.tsx';
import { PricesPart } from './PricesPart.tsx';
import { useSaveBook } from './use-save-book.ts';

interface BookFormProps {
  /** Null for a new book, which starts as `draft`. */
  book: AdminBook | null;
  draft: Draft | null;
}

export function BookForm({ book, draft: initialDraft }: BookFormProps) {
  const { may } = useAdmin();
  const navigate = useNavigate();
  const [baseline, setBaseline] = useState(book ? toDraft(book) : (initialDraft as Draft));
  const [draft, setDraft] = useState(baseline);
  const isReadOnly = !may('catalogue.write');
  const isChanged = !isSame(baseline, draft);
  // Adopts other people's changes while there are no unsaved edits.
  if (book && !isChanged && !isSame(baseline, toDraft(book))) {
    setBaseline(toDraft(book));
    setDraft(toDraft(book));
  }
  const change: ChangeField = (field, value) => setDraft((previous) => ({ ...previous, [field]: value }));
  const saveBook = useSaveBook({
    id: book?.id ?? null,
    was: baseline,
    draft,
    onSaved(saved) {
      setBaseline(toDraft(saved));
      setDraft(toDraft(saved));
      if (!book) navigate(`/admin/books/${saved.id}`);
    },
    onConflict(current) {
      setDraft(rebaseDraft(baseline, draft, toDraft(current)));
      setBaseline(toDraft(current));
    },
  });
  const partProps = { draft, change, fields: saveBook.fields, isFixed: isReadOnly };
  const tabs = [
    {
      id: 'details',
      label: 'Details',
      content: (
        <DetailsPart
          {...partProps}
          authorNames={book?.authorNames ?? []}
          copiesTaken={book?.copiesTaken ?? 0}
        />
      ),
    },
    { id: 'prices', label: 'Bindings and prices', content: <PricesPart {...partProps} /> },
    {
      id: 'search',
      label: 'SEO',
      content: (
        <div className={styles.fields}>
          <TextInput {...partProps} name="metaTitle" label="Meta title" />
          <TextInput {...partProps} name="metaKeywords" label="Keywords" />
          <TextInput {...partProps} name="metaDescription" label="Meta description" rows={4} />
        </div>
      ),
    },
    ...(book
      ? [
          {
            id: 'photographs',
            label: 'Photographs',
            content: (
              <PhotographsPart
                {...partProps}
                id={book.id}
                cover={book.cover}
                onAdded={(binding, saved) => {
                  const image = saved.images?.[binding];
                  const withImage = (previous: Draft): Draft =>
                    image ? { ...previous, images: { ...previous.images, [binding]: image } } : previous;
                  setBaseline(withImage);
                  setDraft(withImage);
                }}
              />
            ),
          },
          { id: 'history', label: 'History', content: <HistoryPart id={book.id} /> },
        ]
      : []),
  ];
  return (
    <>
      <Tabs label="Book" tabs={tabs} />
      {!isReadOnly && (
        <div className={styles.save}>
          <FormMessage>{saveBook.message}</FormMessage>
          <div className={styles.buttons}>
            <Button disabled={saveBook.isSaving || !isChanged} onClick={saveBook.save}>
              {saveBook.isConflict ? 'Save my version' : book ? 'Save changes' : 'Add book'}
            </Button>
            {isChanged && book && (
              <Button
                kind="quiet"
                onClick={() => {
                  setDraft(baseline);
                  saveBook.forget();
                }}
              >
                {saveBook.isConflict ? 'Use their version' : 'Undo changes'}
              </Button>
            )}
            <span className={styles.hint}>{isChanged ? 'Not saved yet' : ''}</span>
          </div>
        </div>
      )}
    </>
  );
}
