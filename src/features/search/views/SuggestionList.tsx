import type { UseComboboxReturnValue } from 'downshift';
import type { SearchField, Suggestion } from '#contract/catalogue.ts';
import text from '#ui/text.module.css';
import { emphasise } from './emphasis.ts';
import styles from './suggestions.module.css';
import type { Suggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  combobox: UseComboboxReturnValue<Suggestion>;
  suggestions: Suggestions;
  isShown: boolean;
  field: SearchField;
}

/** The list under the search bar, with what it says while it waits and when there is nothing. */
export function SuggestionList({ combobox, suggestions, isShown, field }: SuggestionListProps) {
  const { state, items, query } = suggestions;
  const message = isShown ? messageOf(suggestions) : '';
  const isListed = isShown && items.length > 0;
  const emphasiseIn = (text: string, isSearched: boolean) =>
    isSearched ? emphasise(text, query) : [{ text, isMatch: false }];
  return (
    <>
      <div className={styles.panel} data-shown={isListed || message !== ''} aria-busy={state === 'asking'}>
        <ul
          {...combobox.getMenuProps({ 'aria-label': 'Suggestions' })}
          hidden={!isListed}
          className={styles.list}
        >
          {isListed &&
            items.map((item, index) => (
              <li
                key={item.id}
                {...combobox.getItemProps({ item: item as Suggestion, index })}
                className={styles.item}
                data-highlighted={combobox.highlightedIndex === index}
              >
                <span className={styles.title}>
                  <Emphasised pieces={emphasiseIn(item.title, field !== 'author')} />
                </span>
                <span className={styles.author}>
                  <Emphasised pieces={emphasiseIn(item.author, field !== 'title')} />
                </span>
                {item.isBestSeller && <span className={styles.flag}>Best seller</span>}
              </li>
            ))}
        </ul>
        {message && <p className={styles.message}>{message}</p>}
      </div>
      {/* Apart from the panel: what is not displayed is not announced when it changes. */}
      <p role="status" className={text.hidden}>
        {isListed ? countOf(items) : message}
      </p>
    </>
  );
}

const Emphasised = ({ pieces }: { pieces: ReturnType<typeof emphasise> }) => (
  <bdi>
    {pieces.map(({ text, isMatch }, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name than their place
      isMatch ? <mark key={at}>{text}</mark> : text,
    )}
  </bdi>
);

function messageOf({ state, items, query }: Suggestions): string {
  if (items.length > 0) return '';
  if (state === 'asking') return 'Looking along the shelves…';
  return state === 'ready' ? `Nothing begins like “${query}”. Press Enter to search every book.` : '';
}

function countOf(items: readonly Suggestion[]): string {
  const best = items.filter((item) => item.isBestSeller).length;
  const suggestions = items.length === 1 ? '1 suggestion' : `${items.length} suggestions`;
  return best > 0 ? `${suggestions}, ${best} of them best sellers` : suggestions;
}
