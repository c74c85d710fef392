import { useState } from 'react';
import { ask, useChange } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { type Cell, CellsReply } from '../contract.ts';
import type { PriceField } from '../rule.ts';

export const cellKey = (id: string, field: PriceField): string => `${id} ${field}`;

/** Cells that are changed and not saved yet, over all pages of the grid; those that the shop refused say why. */
export function useEdits() {
  const [cells, setCells] = useState<ReadonlyMap<string, Cell>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useChange({
    send: () => ask(adminApi('prices'), CellsReply, { method: 'POST', body: { cells: [...cells.values()] } }),
    done: ({ data }) =>
      data.refused.length > 0
        ? `${data.saved} saved, ${data.refused.length} not.`
        : `${data.saved} saved, and on the pages of the shop.`,
    onDone({ data }) {
      const wrong = new Map(data.refused.map((one) => [cellKey(one.id, one.field), one]));
      setRefused(new Map([...wrong].map(([key, { reason }]) => [key, reason])));
      // Saving again is a choice made in sight of what there is by now.
      setCells(
        (all) =>
          new Map(
            [...all].flatMap(([key, cell]) => {
              const one = wrong.get(key);
              return one ? [[key, { ...cell, was: one.current }]] : [];
            }),
          ),
      );
    },
  });
  return {
    ...{ cells, refused, isSaving: save.isPending, error: save.error?.message },
    save: () => save.mutate(undefined),
    clear() {
      setCells(new Map());
      setRefused(new Map());
    },
    /** Changes some cells; one that becomes what it was is no change. */
    put(changed: readonly Cell[]) {
      setCells((all) => {
        const next = new Map(all);
        for (const cell of changed) {
          const key = cellKey(cell.id, cell.field);
          const was = next.get(key)?.was ?? cell.was;
          if (was === cell.now) next.delete(key);
          else next.set(key, { ...cell, was });
        }
        return next;
      });
    },
  };
}
export type Edits = ReturnType<typeof useEdits>;
