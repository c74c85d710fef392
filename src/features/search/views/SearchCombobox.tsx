import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_TEXT_MAX } from '#kernel/limits.ts';
import { bestSellersPath, listingPath } from '#kernel/paths.ts';
import { limitInput } from '#ui/limit-input.ts';
import { useActiveOption } from '#ui/use-active-option.ts';
import type { SearchField, Suggestion } from '../contract.ts';
import { SUGGESTIONS_HIDE_MS } from '../limits.ts';
import { type SearchDefaults, SearchForm } from './SearchForm.tsx';
import type { SuggestionListProps } from './SuggestionList.tsx';
import { useSuggestions } from './use-suggestions.ts';

const SuggestionList = lazy<ComponentType<SuggestionListProps>>(() =>
  import('./SuggestionList.tsx').then(
    (file) => ({ default: file.SuggestionList }),
    // Offline there are no suggestions either; the plain form remains.
    () => ({ default: () => null }),
  ),
);

/** Search bar with suggestions, an ARIA combobox (storefront 2.8, 4 and 9). */
export function SearchCombobox({ idPrefix, large, initialText, initialField }: SearchDefaults) {
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, field, setField, typed, isShown, setShown, suggestFor, choose, onSubmit } =
    useSearchBox(initialText, initialField, input);
  const suggestions = useSuggestions(typed, field);
  const { items } = suggestions;
  const hiding = useHiding(() => setShown(false));
  const isListed = isShown && items.length > 0;
  const { active, setActive, onKeyDown, list } = useActiveOption(
    items,
    isListed ? items.length : 0,
    -1,
    (index) => items[index] && choose(items[index]),
  );

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(false);
    else if (!isListed && /^Arrow(Up|Down)$/.test(event.key)) suggestFor(text);
    else onKeyDown(event);
  };
  const handleInput = (event: FormEvent<HTMLInputElement>) => {
    limitInput(event, SEARCH_TEXT_MAX);
    const value = stripInput(event.currentTarget);
    setText(value);
    suggestFor(value);
  };
  const listId = `${idPrefix}-search-list`;
  const optionId = (index: number) => `${idPrefix}-search-option-${index}`;

  return (
    <SearchForm
      idPrefix={idPrefix}
      large={large}
      onSubmit={onSubmit}
      select={{ value: field, onChange: (event) => setField(event.target.value as SearchField) }}
      input={{
        ref: input,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-controls': listId,
        'aria-expanded': isListed,
        'aria-activedescendant': isListed && active >= 0 ? optionId(active) : undefined,
        value: text,
        onKeyDown: handleKeyDown,
        onBeforeInput: rejectBlocked,
        onChange: handleInput,
        onCompositionEnd: handleInput,
        onFocus: () => {
          hiding.stop();
          if (typed !== '') setShown(true);
        },
        onBlur: hiding.start,
      }}
    >
      <Suspense fallback={null}>
        {typed !== '' || isShown ? (
          <SuggestionList
            suggestions={suggestions}
            isShown={isShown}
            field={field}
            active={active}
            setActive={setActive}
            choose={choose}
            listId={listId}
            optionId={optionId}
            list={list}
          />
        ) : null}
      </Suspense>
    </SearchForm>
  );
}

const toQuery = (q: string, field: SearchField) => ({ q, field: field === 'all' ? undefined : field });

/** Closes the on-screen keyboard, which would cover the results. */
function hideKeyboard(input: HTMLInputElement | null) {
  if (matchMedia('(pointer: coarse)').matches) input?.blur();
}

function rejectBlocked(event: FormEvent<HTMLInputElement>) {
  const { data } = event.nativeEvent as InputEvent;
  if (data?.length === 1 && isBlocked(data)) event.preventDefault();
}

/** State of the box, whose text and field follow the address. */
function useSearchBox(
  initialText: string,
  initialField: SearchField,
  input: RefObject<HTMLInputElement | null>,
) {
  const navigate = useNavigate();
  const [text, setText] = useState(initialText);
  const [field, setField] = useState(initialField);
  /** Text to suggest for: only what was typed, not text filled in by a search or choice. */
  const [typed, setTyped] = useState('');
  const [isShown, setShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box follows the address, not what is typed into it
  useEffect(() => {
    if (text !== initialText) setText(initialText);
    setField(initialField);
  }, [initialText, initialField]);
  const suggestFor = (value: string) => {
    setTyped(value.trim());
    setShown(true);
  };
  const goTo = (to: string) => {
    setTyped('');
    setShown(false);
    hideKeyboard(input.current);
    navigate(to, { viewTransition: true });
  };
  const choose = ({ title, isBestSeller }: Suggestion) => {
    // The book may have been found by number or author; searching its title finds it again.
    const byTitle: SearchField = field === 'all' ? 'all' : 'title';
    setText(title);
    setField(byTitle);
    goTo((isBestSeller ? bestSellersPath : listingPath)(toQuery(title, byTitle)));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (q) goTo(listingPath(toQuery(q, field)));
  };
  return { text, setText, field, setField, typed, isShown, setShown, suggestFor, choose, onSubmit };
}

/** Hides suggestions one second after blur, unless focus returns (storefront 4). */
function useHiding(hide: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    start: () => {
      timer.current = setTimeout(hide, SUGGESTIONS_HIDE_MS);
    },
    stop: () => clearTimeout(timer.current),
  };
}

/** Characters that can't be typed into the search box and are removed when pasted (storefront 2.8). */
const BLOCKED = /[(){}[\]]/g;

const isBlocked = (typed: string) => typed.search(BLOCKED) >= 0;

/** Removes blocked characters after paste, drop or mobile input, keeping the caret in place. */
function stripInput(input: HTMLInputElement): string {
  const clean = input.value.replace(BLOCKED, '');
  if (clean === input.value) return clean;
  const caret = input.value.slice(0, input.selectionStart ?? input.value.length).replace(BLOCKED, '').length;
  input.value = clean;
  input.setSelectionRange(caret, caret);
  return clean;
}
