import { type FormEvent, useId } from 'react';
import { characterCount } from '#kernel/characters.ts';
import { limitInput } from '#ui/limit-input.ts';
import text from '#ui/text.module.css';
import { REVIEW_COMMENT_MAX } from '../limits.ts';
import styles from './review-dialog.module.css';

interface CommentFieldProps {
  comment: string;
  onChange: (comment: string) => void;
  error: string | undefined;
}

export function CommentField({ comment, onChange, error }: CommentFieldProps) {
  const id = useId();
  const onInput = (event: FormEvent<HTMLTextAreaElement>) => onChange(limitInput(event, REVIEW_COMMENT_MAX));
  return (
    <div className={styles.group}>
      <label htmlFor={id}>Add a written review</label>
      <textarea
        id={id}
        className={styles.comment}
        rows={4}
        dir="auto"
        value={comment}
        onChange={onInput}
        onCompositionEnd={onInput}
        aria-describedby={`${id}-count ${id}-error`}
        aria-invalid={error ? true : undefined}
      />
      <p id={`${id}-count`} className={`${text.soft} ${styles.count}`}>
        {characterCount(comment)}/{REVIEW_COMMENT_MAX} characters
      </p>
      <p id={`${id}-error`} role={error ? 'alert' : undefined} className={`${text.wrong} ${styles.error}`}>
        {error}
      </p>
    </div>
  );
}
