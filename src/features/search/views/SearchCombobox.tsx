import { useCombobox } from 'downshift';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { bestSellersAddress, listingAddress } from '#contract/addresses.ts';
import type { SearchField, Suggestion } from '#contract/catalogue.ts';
import { SUGGESTIONS_HIDE_MS } from '#contract/limits.ts';
import { isBlocked, stripInput } from './blocked-characters.ts';
import { SearchForm, type SearchStart } from './SearchForm.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './use-suggestions.ts';

const { InputBlur, InputClick, InputChange, InputKeyDownEscape, InputKeyDownEnter, ItemClick } =
  useCombobox.stateChangeTypes;

/** The search bar with suggestions: a combobox by the authoring practices (storefront 2.8, 4 and 9). */
export default function SearchCombobox({ idPrefix, large, initialText, initialField }: SearchStart) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialText);
  const [field, setField] = useState(initialField);
  /** What suggestions are wanted for: what was typed, not what a search or a choice put into the box. */
  const [typed, setTyped] = useState('');
  const [isShown, setShown] = useState(false);
  const suggestions = useSuggestions(typed, field);
  const items = suggestions.items as Suggestion[];
  const hiding = useHiding(() => setShown(false));

  // What was typed before this code arrived stays; after that the box follows the address.
  const address = useRef<string>(undefined);
  useEffect(() => {
    const early = address.current === undefined ? input.current?.value : undefined;
    address.current = initialText;
    setText(early ?? initialText);
    setField(initialField);
    if (early !== undefined && early !== initialText && input.current === document.activeElement) {
      setTyped(early.trim());
      setShown(true);
    }
  }, [initialText, initialField]);

  const rest = () => {
    setTyped('');
    setShown(false);
  };
  const run = (to: string) => {
    rest();
    // The keyboard of a touch screen would cover what was found.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
    navigate(to, { viewTransition: true });
  };
  const choose = ({ title, isBestSeller }: Suggestion) => {
    // A number or an author found this book; its title finds it again.
    const byTitle: SearchField = field === 'all' ? 'all' : 'title';
    setText(title);
    setField(byTitle);
    const query = { q: title, field: byTitle === 'all' ? undefined : byTitle };
    run(isBestSeller ? bestSellersAddress(query) : listingAddress(query));
  };

  const combobox = useCombobox<Suggestion>({
    id: `${idPrefix}-search`,
    inputId: `${idPrefix}-search-input`,
    items,
    inputValue: text,
    selectedItem: null,
    isOpen: isShown && items.length > 0,
    itemToString: (item) => item?.title ?? '',
    stateReducer: (state, { type, changes }) => {
      // Leaving the input chooses nothing and hides the list only a second later; a click in it moves the caret.
      if (type === InputBlur || type === InputClick) return state;
      // Escape closes the list; it does not empty the box.
      if (type === InputKeyDownEscape) return { ...changes, inputValue: state.inputValue };
      return changes;
    },
    onStateChange: ({ type, isOpen, selectedItem }) => {
      if ((type === ItemClick || type === InputKeyDownEnter) && selectedItem) return choose(selectedItem);
      if (type !== InputChange && isOpen !== undefined) {
        setShown(isOpen);
        if (isOpen) setTyped(text.trim());
      }
    },
  });

  // Other suggestions, another list: what was highlighted may not be in it.
  const { setHighlightedIndex } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the items
  useEffect(() => setHighlightedIndex(-1), [items]);

  const onKeyDown = (event: KeyboardEvent & { nativeEvent: { preventDownshiftDefault?: boolean } }) => {
    const nothingChosen = combobox.highlightedIndex < 0;
    // Enter without a choice is the form's own; Escape on a shown message closes it.
    if (event.key === 'Enter' && nothingChosen) event.nativeEvent.preventDownshiftDefault = true;
    if (event.key === 'Escape') setShown(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (q) run(listingAddress({ q, field: field === 'all' ? undefined : field }));
  };

  return (
    <SearchForm
      idPrefix={idPrefix}
      large={large}
      onSubmit={onSubmit}
      label={combobox.getLabelProps()}
      select={{ value: field, onChange: (event) => setField(event.target.value as SearchField) }}
      input={combobox.getInputProps({
        ref: input,
        onKeyDown,
        onBeforeInput: (event) => {
          const { data } = event.nativeEvent as InputEvent;
          if (data?.length === 1 && isBlocked(data)) event.preventDefault();
        },
        // Kept here and not where the combobox reports it, a moment later: the caret would jump to the end.
        onChange: (event) => {
          const value = stripInput(event.target as HTMLInputElement);
          setText(value);
          setTyped(value.trim());
          setShown(true);
        },
        onFocus: () => {
          hiding.stop();
          if (typed !== '') setShown(true);
        },
        onBlur: hiding.start,
      })}
    >
      <SuggestionList combobox={combobox} suggestions={suggestions} isShown={isShown} field={field} />
    </SearchForm>
  );
}

/** Calls `hide` one second after the input loses focus, unless it has it again by then (storefront 4). */
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
