import { useList } from '#browser/admin/use-list.ts';
import layout from '#ui/layout.module.css';
import { ORDER_STATE_LABELS, ORDER_STATES, type OrderState } from '../order-states.ts';
import styles from './orders.module.css';

export function OrderFilters() {
  const list = useList();
  const selectedStates = list.filter('state').split(',').filter(Boolean);
  const toggle = (state: OrderState) =>
    list.set({
      state: (selectedStates.includes(state)
        ? selectedStates.filter((selected) => selected !== state)
        : [...selectedStates, state]
      ).join(','),
    });
  return (
    <div className={`${layout.row} ${styles.chips}`}>
      <fieldset aria-label="Filter by status" className={`${layout.flow} ${styles.states}`}>
        {ORDER_STATES.map((state) => (
          <button
            key={state}
            type="button"
            className={styles.chip}
            aria-pressed={selectedStates.includes(state)}
            onClick={() => toggle(state)}
          >
            {ORDER_STATE_LABELS[state]}
          </button>
        ))}
      </fieldset>
      <div className={`${layout.flow} ${styles.days}`}>
        {(['from', 'to'] as const).map((name) => (
          <label key={name}>
            {name === 'from' ? 'Placed from' : 'to'}
            <input
              type="date"
              value={list.filter(name)}
              onChange={(event) => list.set({ [name]: event.currentTarget.value })}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
