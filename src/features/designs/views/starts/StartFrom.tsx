import { useEffect, useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { startingPointPicture } from '#kernel/design-addresses.ts';
import { WARNING_DEFAULT } from '#kernel/limits.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { newDesign, savedDesign, savedDesigns, startingPoints } from '../../client/design-calls.ts';
import type { DesignSummary } from '../../contract.ts';
import type { Design } from '../../design.ts';
import { forBook } from '../../for-book.ts';
import type { GuidedBook } from '../guided/guided-book.ts';
import type { Start } from './start.ts';
import { StartCard } from './StartCard.tsx';
import styles from './start-from.module.css';

interface StartFromProps {
  open: boolean;
  onClose: () => void;
  book: GuidedBook;
  starts: readonly Start[];
  /** What was begun with, and the design for this book. */
  onChosen: (label: string, design: (now: Design) => Design) => void;
}

/** What a binding may begin with: the book's own, one by the shop, one of somebody's designs. It can be undone. */
export function StartFrom({ open, onClose, book, starts, onChosen }: StartFromProps) {
  const own = useOwnDesigns(open);
  const [failed, setFailed] = useState('');
  const take = async (name: string, load: () => Promise<Design>) => {
    setFailed('');
    try {
      const design = await load();
      onChosen(`Start from ${name}`, (now) => forBook(design, now));
      onClose();
    } catch (error) {
      setFailed(error instanceof RequestFailed ? error.message : WARNING_DEFAULT);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title="Start from" shape="wide">
      <div className={styles.from}>
        {failed && <p role="alert">{failed}</p>}
        <ul className={styles.cards}>
          <StartCard name="As the shop binds it" words={book.title} onPress={() => void take('the book', () => newDesign(book.id))} />
          {own.map(({ id, name, picture }) => (
            <StartCard
              key={id}
              name={name}
              words="one of yours"
              picture={`${picture}&width=320`}
              onPress={() => void take(name, async () => (await savedDesign(id)).design)}
            />
          ))}
          {starts.map(({ id, name, occasion }) => (
            <StartCard
              key={id}
              name={name}
              words={occasion}
              picture={startingPointPicture(id, { width: 320 })}
              onPress={() => void take(name, () => startOf(id))}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

async function startOf(id: string): Promise<Design> {
  const found = (await startingPoints()).find((point) => point.id === id);
  if (!found) throw new Error('The shop has no such design any more.');
  return found.design;
}

/** Somebody's own designs, once the dialog is open; none for who has none, or where they did not come. */
function useOwnDesigns(isOpen: boolean): readonly DesignSummary[] {
  const [designs, setDesigns] = useState<readonly DesignSummary[]>([]);
  useEffect(() => {
    if (isOpen) savedDesigns().then(setDesigns, () => setDesigns([]));
  }, [isOpen]);
  return designs;
}
