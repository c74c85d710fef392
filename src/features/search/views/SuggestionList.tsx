import type { RefObject } from 'react';
import { distinctEnglishTitle } from '#features/books/english-title.ts';
import text from '#ui/text.module.css';
import { emphasise } from '../client/emphasis.ts';
import type { Suggestions } from '../client/suggestions.ts';
import type { SearchField, Suggestion } from '../contract.ts';
import styles from './suggestions.module.css';

export interface SuggestionListProps {
  suggestions: Suggestions;
  isShown: boolean;
  field: SearchField;
  /** Index of the highlighted suggestion; -1 for none. */
  active: number;
  setActive: (index: number) => void;
  choose: (suggestion: Suggestion) => void;
  list: RefObject<HTMLDivElement | null>;
  listId: string;
  optionId: (index: number) => string;
}

export function SuggestionList({ suggestions, isShown, field, ...combobox }: SuggestionListProps) {
  const { state, items, query } = suggestions;
  const message = isShown ? statusMessage(suggestions) : '';
  const isListed = isShown && items.length > 0;
  const emphasiseIn = (text: string, isSearched: boolean) =>
    isSearched ? emphasise(text, query) : [{ text, isMatch: false }];
  return (
    <>
      <div className={styles.panel} data-shown={isListed || message !== ''} aria-busy={state === 'loading'}>
        <div
          id={combobox.listId}
          ref={combobox.list}
          role="listbox"
          aria-label="Suggestions"
          hidden={!isListed}
          className={styles.list}
          onMouseLeave={() => combobox.setActive(-1)}
        >
          {isListed &&
            items.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the search field, which keeps the focus
              <div
                key={item.id}
                id={combobox.optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === combobox.active}
                className={styles.item}
                data-highlighted={index === combobox.active}
                onMouseMove={() => combobox.setActive(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => combobox.choose(item)}
              >
                <span className={styles.title}>
                  <Emphasised pieces={emphasiseIn(item.title, field !== 'author')} />
                </span>
                {distinctEnglishTitle(item) && (
                  <span className={styles.english}>
                    <Emphasised pieces={emphasiseIn(distinctEnglishTitle(item) ?? '', field !== 'author')} />
                  </span>
                )}
                <span className={styles.author}>
                  <Emphasised pieces={emphasiseIn(item.author, field !== 'title')} />
                </span>
                {item.isBestSeller && <span className={styles.flag}>Best seller</span>}
              </div>
            ))}
        </div>
        {message && <p className={styles.message}>{message}</p>}
      </div>
      {/* Outside the panel, since changes in hidden elements aren't announced. */}
      <p role="status" className={text.hidden}>
        {isListed ? countMessage(items) : message}
      </p>
    </>
  );
}

const Emphasised = ({ pieces }: { pieces: ReturnType<typeof emphasise> }) => (
  <bdi>
    {pieces.map(({ text, isMatch }, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no identity but their position
      isMatch ? <mark key={at}>{text}</mark> : text,
    )}
  </bdi>
);

function statusMessage({ state, items, query }: Suggestions): string {
  if (items.length > 0) return '';
  if (state === 'loading') return 'Searching…';
  return state === 'ready' ? `No suggestions for “${query}”. Press Enter to search all books.` : '';
}

function countMessage(items: readonly Suggestion[]): string {
  const best = items.filter((item) => item.isBestSeller).length;
  const suggestions = items.length === 1 ? '1 suggestion' : `${items.length} suggestions`;
  return best > 0 ? `${suggestions}, ${best} of them best sellers` : suggestions;
}
