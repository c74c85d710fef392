import { useEffect, useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { startingPointPicture } from '#kernel/design-addresses.ts';
import { WARNING_DEFAULT } from '#kernel/limits.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { newDesign, savedDesign, savedDesigns } from '../../client/design-calls.ts';
import { startFrom, takenStart } from '../../client/open-guided.ts';
import type { DesignSummary } from '../../contract.ts';
import type { Design } from '../../design.ts';
import type { Offered } from '../../for-catalogue-book.ts';
import type { GuidedBook } from '../guided/guided-book.ts';
import { StartCard } from './StartCard.tsx';
import type { Start } from './start.ts';
import styles from './start-from.module.css';

interface StartFromProps {
  open: boolean;
  onClose: () => void;
  book: GuidedBook;
  starts: readonly Start[];
  offered: Offered;
  onChosen: (label: string, design: (now: Design) => Design) => void;
}

/** Starting points: the book's default, a house design, or a saved design. Undoable. */
export function StartFrom({ open, onClose, book, starts, offered, onChosen }: StartFromProps) {
  const own = useOwnDesigns(open);
  const [failed, setFailed] = useState('');
  const take = async (load: () => Promise<Taken>) => {
    setFailed('');
    try {
      const { label, design } = await load();
      onChosen(label, design);
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
          <StartCard
            name="As the shop binds it"
            words={book.title}
            onPress={() => void take(() => bookStart(book.id))}
          />
          {own.map(({ id, name, picture }) => (
            <StartCard
              key={id}
              name={name}
              words="one of yours"
              picture={picture}
              onPress={() => void take(() => ownStart(id, name, book.id, offered))}
            />
          ))}
          {starts.map(({ id, seal, name, occasion }) => (
            <StartCard
              key={id}
              name={name}
              words={occasion}
              picture={startingPointPicture({ id, seal }, { width: 320 })}
              onPress={() => void take(() => startFrom(id, book.id, offered))}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

type Taken = Awaited<ReturnType<typeof startFrom>>;

async function bookStart(bookId: string): Promise<Taken> {
  const design = await newDesign(bookId);
  return { label: 'Start from the book', design: () => design };
}

async function ownStart(id: string, name: string, bookId: string, offered: Offered): Promise<Taken> {
  const [{ design }, own] = await Promise.all([savedDesign(id), newDesign(bookId)]);
  return takenStart(name, design, own, offered);
}

/** Loaded once the dialog opens; empty for guests and on errors. */
function useOwnDesigns(isOpen: boolean): readonly DesignSummary[] {
  const [designs, setDesigns] = useState<readonly DesignSummary[]>([]);
  useEffect(() => {
    if (isOpen) savedDesigns().then(setDesigns, () => setDesigns([]));
  }, [isOpen]);
  return designs;
}
