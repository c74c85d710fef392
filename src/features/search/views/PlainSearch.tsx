import { SearchForm, type SearchStart } from './SearchForm.tsx';

/** The search bar without suggestions. */
export default function PlainSearch({ idPrefix, large, initialText, initialField }: SearchStart) {
  const id = `${idPrefix}-search-input`;
  return (
    <SearchForm
      idPrefix={idPrefix}
      large={large}
      label={{ htmlFor: id }}
      select={{ defaultValue: initialField }}
      input={{ id, defaultValue: initialText }}
    />
  );
}
export { PlainSearch };
