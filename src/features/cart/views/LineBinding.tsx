import { useId, useRef, useState } from 'react';
import { findBindingProblem } from '#features/books/unavailable.ts';
import { BindingChoices } from '#features/books/views/BindingChoices.tsx';
import type { Binding } from '#kernel/bindings.ts';
import type { BookColour } from '#kernel/edition.ts';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { BindingChoice } from '../client/binding-choice.ts';
import { lineId } from '../client/cart-lines.ts';
import { changeVariant, findSameVariant } from '../client/change-variant.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import styles from './line-binding.module.css';
import options from './line-options.module.css';
import { changeMessage, VariantOutcome, VariantPriceDifference } from './VariantOutcome.tsx';

interface LineBindingProps {
  line: GuestCartItem;
  /** All cart lines, to detect one that already has the variant. */
  lines: readonly GuestCartItem[];
  colours: readonly BookColour[];
  /** Called before the line's id changes. */
  onMove: (from: string, to: string) => void;
  onAnnounce: (message: string) => void;
}

/**
 * Edition, leather and colour of a line. Applied by a button after a preview of the price, so that moving through
 * options by keyboard never merges lines by accident.
 */
export function LineBinding({ line, lines, colours, onMove, onAnnounce }: LineBindingProps) {
  const group = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [selection, setSelection] = useState<Partial<Binding>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { book } = line;
  const { variantType, leatherType, color } = line;
  const binding: Binding = { variantType, leatherType, color, ...selection };
  const label = colours.find(({ colorName }) => colorName === binding.color)?.label;
  const choice: BindingChoice = { ...binding, ...(label ? { colorLabel: label } : {}) };
  const sameVariantLine = findSameVariant(lines, line, choice);
  const refusal = findBindingProblem(book, binding, colours);

  const close = () => {
    if (details.current) details.current.open = false;
    summary.current?.focus();
  };
  const choose = (change: Partial<Binding>) => {
    setSelection({ ...selection, ...change });
    setProblem(null);
  };
  const cancel = () => {
    setSelection({});
    setProblem(null);
    close();
  };
  const applyChange = async () => {
    if (isSending) return;
    if (refusal) return setProblem(refusal.reason);
    setSending(true);
    setProblem(null);
    onMove(line.id, lineId({ book, ...choice }));
    const reason = await changeVariant(line, choice);
    setSending(false);
    if (reason) return setProblem(reason);
    setSelection({});
    onAnnounce(changeMessage(line, choice, sameVariantLine));
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
          Change binding<span className={text.hidden}> of {book.title}</span>
        </span>
      </summary>
      {isOpen && (
        <form
          className={styles.fields}
          onSubmit={(event) => {
            event.preventDefault();
            void applyChange();
          }}
        >
          <BindingChoices
            book={book}
            colours={colours}
            binding={binding}
            onChoose={choose}
            variantExtra={(option) => <VariantPriceDifference line={line} from={binding} to={option} />}
            leatherExtra={(option) => <VariantPriceDifference line={line} from={binding} to={option} />}
            group={`${group}-`}
          />
          <p className={styles.outcome} role="status">
            <VariantOutcome line={line} binding={binding} sameVariantLine={sameVariantLine} />
          </p>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem} Your selection is still here.
            </p>
          )}
          <div className={`${layout.row} ${styles.actions}`}>
            <Button type="submit" kind="secondary" aria-disabled={isSending}>
              {isSending ? 'Changing…' : problem ? 'Try again' : 'Update binding'}
            </Button>
            <Button kind="quiet" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </details>
  );
}
