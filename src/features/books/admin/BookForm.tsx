import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAdmin } from '#browser/admin/session.ts';
import { isSame } from '#kernel/same-value.ts';
import { Button } from '#ui/Button.tsx';
import { FormMessage } from '#ui/Field.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { AdminBook } from '../admin-contract.ts';
import styles from './book.module.css';
import { type Change, type Draft, draftOf, rebased } from './draft.ts';
import { HistoryPart } from './HistoryPart.tsx';
import { TextInput } from './inputs.tsx';
import { PhotographsPart } from './PhotographsPart.tsx';
import { PricesPart } from './PricesPart.tsx';
import { useSaving } from './use-saving.ts';
import { WordsPart } from './WordsPart.tsx';

interface BookFormProps {
  /** Null for a new book, which starts as `draft`. */
  book: AdminBook | null;
  draft: Draft | null;
}

export function BookForm({ book, draft: beginning }: BookFormProps) {
  const { may } = useAdmin();
  const navigate = useNavigate();
  const [was, setWas] = useState(book ? draftOf(book) : (beginning as Draft));
  const [draft, setDraft] = useState(was);
  const isFixed = !may('catalogue.write');
  const isChanged = !isSame(was, draft);
  // Takes over other people's changes while there are no unsaved edits.
  if (book && !isChanged && !isSame(was, draftOf(book))) {
    setWas(draftOf(book));
    setDraft(draftOf(book));
  }
  const change: Change = (field, value) => setDraft((one) => ({ ...one, [field]: value }));
  const saving = useSaving({
    id: book?.id ?? null,
    was,
    draft,
    onSaved(saved) {
      setWas(draftOf(saved));
      setDraft(draftOf(saved));
      if (!book) navigate(`/admin/books/${saved.id}`);
    },
    onConflict(current) {
      setDraft(rebased(was, draft, draftOf(current)));
      setWas(draftOf(current));
    },
  });
  const part = { draft, change, fields: saving.fields, isFixed };
  const tabs = [
    {
      id: 'words',
      label: 'Words',
      content: (
        <WordsPart {...part} authorNames={book?.authorNames ?? []} copiesTaken={book?.copiesTaken ?? 0} />
      ),
    },
    { id: 'prices', label: 'Bindings and prices', content: <PricesPart {...part} /> },
    {
      id: 'search',
      label: 'Search engines',
      content: (
        <div className={styles.fields}>
          <TextInput {...part} name="metaTitle" label="Title for search engines" />
          <TextInput {...part} name="metaKeywords" label="Keywords" />
          <TextInput {...part} name="metaDescription" label="Description for search engines" rows={4} />
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
                {...part}
                id={book.id}
                cover={book.cover}
                onAdded={(binding, saved) => {
                  const image = saved.images?.[binding];
                  const withImage = (one: Draft): Draft =>
                    image ? { ...one, images: { ...one.images, [binding]: image } } : one;
                  setWas(withImage);
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
      <Tabs label="The book" tabs={tabs} />
      {!isFixed && (
        <div className={styles.save}>
          <FormMessage>{saving.message}</FormMessage>
          <div className={styles.buttons}>
            <Button disabled={saving.isSaving || !isChanged} onClick={saving.save}>
              {saving.isConflict ? 'Save mine' : book ? 'Save' : 'Add the book'}
            </Button>
            {isChanged && book && (
              <Button
                kind="quiet"
                onClick={() => {
                  setDraft(was);
                  saving.forget();
                }}
              >
                {saving.isConflict ? 'Take theirs' : 'Undo my changes'}
              </Button>
            )}
            <span className={styles.hint}>{isChanged ? 'Not saved yet.' : ''}</span>
          </div>
        </div>
      )}
    </>
  );
}
