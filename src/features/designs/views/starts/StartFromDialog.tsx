import { useEffect, useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { startingPointPicturePath } from '#kernel/design-paths.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import { Dialog } from '#ui/Dialog.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { AvailableBindings } from '../../adapt-design.ts';
import { fetchDefaultDesign, fetchDesign, fetchDesigns } from '../../client/design-calls.ts';
import { startFromDesign, startFromHouseDesign } from '../../client/open-guided.ts';
import type { DesignSummary } from '../../contract.ts';
import type { Design } from '../../design.ts';
import type { GuidedBook } from '../guided/step-props.ts';
import type { Start } from './start.ts';
import styles from './start-from.module.css';

interface StartFromDialogProps {
  open: boolean;
  onClose: () => void;
  book: GuidedBook;
  starts: readonly Start[];
  available: AvailableBindings;
  onChosen: (label: string, design: (now: Design) => Design) => void;
}

/** Starting points: the book's default, a house design, or a saved design. Undoable. */
export function StartFromDialog({ open, onClose, book, starts, available, onChosen }: StartFromDialogProps) {
  const own = useOwnDesigns(open);
  const [failed, setFailed] = useState('');
  const choose = async (load: () => Promise<InitialChange>) => {
    setFailed('');
    try {
      const { label, design } = await load();
      onChosen(label, design);
      onClose();
    } catch (error) {
      setFailed(error instanceof RequestFailed ? error.message : DEFAULT_WARNING);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title="Start from" shape="wide">
      <div className={styles.from}>
        {failed && <p role="alert">{failed}</p>}
        <ul className={styles.cards}>
          <StartCard
            name="Our standard binding"
            description={book.title}
            onPress={() => void choose(() => startFromBook(book.id))}
          />
          {own.map(({ id, name, picture }) => (
            <StartCard
              key={id}
              name={name}
              description="Your design"
              picture={picture}
              onPress={() => void choose(() => startFromOwn(id, name, book.id, available))}
            />
          ))}
          {starts.map(({ id, seal, name, occasion }) => (
            <StartCard
              key={id}
              name={name}
              description={occasion}
              picture={startingPointPicturePath({ id, seal }, { width: 320 })}
              onPress={() => void choose(() => startFromHouseDesign(id, book.id, available))}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

type InitialChange = Awaited<ReturnType<typeof startFromHouseDesign>>;

async function startFromBook(bookId: string): Promise<InitialChange> {
  const design = await fetchDefaultDesign(bookId);
  return { label: 'Start from the book', design: () => design };
}

async function startFromOwn(
  id: string,
  name: string,
  bookId: string,
  available: AvailableBindings,
): Promise<InitialChange> {
  const [{ design }, own] = await Promise.all([fetchDesign(id), fetchDefaultDesign(bookId)]);
  return startFromDesign(name, design, own, available);
}

/** Loaded once the dialog opens; empty for guests and on errors. */
function useOwnDesigns(isOpen: boolean): readonly DesignSummary[] {
  const [designs, setDesigns] = useState<readonly DesignSummary[]>([]);
  useEffect(() => {
    if (isOpen) fetchDesigns().then(setDesigns, () => setDesigns([]));
  }, [isOpen]);
  return designs;
}

interface StartCardProps {
  name: string;
  description: string;
  picture?: string;
  onPress: () => void;
}

const StartCard = ({ name, description, picture, onPress }: StartCardProps) => (
  <li>
    <button type="button" className={`${layout.column} ${styles.card}`} onClick={onPress}>
      <span className={styles.picture}>
        {picture && <img src={picture} alt="" width={320} height={440} loading="lazy" decoding="async" />}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={text.note}>{description}</span>
    </button>
  </li>
);
