import { useId, useRef, useState } from 'react';
import { notOffered } from '#features/books/unavailable.ts';
import { BindingChoices } from '#features/books/views/BindingChoices.tsx';
import type { Binding } from '#kernel/bindings.ts';
import type { BookColour } from '#kernel/edition.ts';
import { Button } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import { lineId } from '../client/cart-lines.ts';
import type { Choice } from '../client/choice.ts';
import { boundAlike, rebind } from '../client/rebind.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { Difference, Outcome, saidOf } from './BindingOutcome.tsx';
import styles from './line-binding.module.css';
import options from './line-options.module.css';

interface LineBindingProps {
  line: GuestCartItem;
  /** All cart lines, to detect one that already has the variant. */
  lines: readonly GuestCartItem[];
  colours: readonly BookColour[];
  /** Called before the line's id changes. */
  onMove: (from: string, to: string) => void;
  onSaid: (words: string) => void;
}

/**
 * Edition, leather and colour of a line. Applied by a button after a preview of the price, so that moving through
 * options by keyboard never merges lines by accident.
 */
export function LineBinding({ line, lines, colours, onMove, onSaid }: LineBindingProps) {
  const group = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Partial<Binding>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { book } = line;
  const { variantType, leatherType, color } = line;
  const binding: Binding = { variantType, leatherType, color, ...chosen };
  const label = colours.find(({ colorName }) => colorName === binding.color)?.label;
  const choice: Choice = { ...binding, ...(label ? { colorLabel: label } : {}) };
  const alike = boundAlike(lines, line, choice);
  const refusal = notOffered(book, binding, colours);

  const close = () => {
    if (details.current) details.current.open = false;
    summary.current?.focus();
  };
  const choose = (change: Partial<Binding>) => {
    setChosen({ ...chosen, ...change });
    setProblem(null);
  };
  const giveUp = () => {
    setChosen({});
    setProblem(null);
    close();
  };
  const take = async () => {
    if (isSending) return;
    if (refusal) return setProblem(refusal.reason);
    setSending(true);
    setProblem(null);
    onMove(line.id, lineId({ book, ...choice }));
    const why = await rebind(line, choice);
    setSending(false);
    if (why) return setProblem(why);
    setChosen({});
    onSaid(saidOf(line, choice, alike));
    close();
  };
  return (
    <details
      ref={details}
      className={options.options}
      onToggle={() => setOpen(details.current?.open ?? false)}
    >
      <summary ref={summary}>
        <span className={options.name}>
          Change the binding<span className={text.hidden}> of {book.title}</span>
        </span>
      </summary>
      {isOpen && (
        <form
          className={styles.fields}
          onSubmit={(event) => {
            event.preventDefault();
            void take();
          }}
        >
          <BindingChoices
            book={book}
            colours={colours}
            binding={binding}
            onChoose={choose}
            asideOfVariant={(other) => <Difference line={line} from={binding} to={other} />}
            asideOfLeather={(other) => <Difference line={line} from={binding} to={other} />}
            group={`${group}-`}
          />
          <p className={styles.comes} role="status">
            <Outcome line={line} binding={binding} alike={alike} />
          </p>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem} What you chose is still marked here.
            </p>
          )}
          <div className={styles.ways}>
            <Button type="submit" kind="secondary" aria-disabled={isSending}>
              {isSending ? 'Changing…' : problem ? 'Try again' : 'Take this binding'}
            </Button>
            <Button kind="quiet" onClick={giveUp}>
              Leave it as it is
            </Button>
          </div>
        </form>
      )}
    </details>
  );
}
