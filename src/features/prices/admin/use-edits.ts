import { useState } from 'react';
import { ask, useChange } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { type Cell, CellsReply } from '../contract.ts';
import type { PriceField } from '../rule.ts';

export const cellKey = (id: string, field: PriceField): string => `${id} ${field}`;

/** Unsaved cells across all pages of the grid, with the reasons for those the server refused. */
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
      // Keeps refused cells on top of the current price, so the editor can decide whether to save again.
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
    cells,
    refused,
    isSaving: save.isPending,
    error: save.error?.message,
    save: () => save.mutate(undefined),
    clear() {
      setCells(new Map());
      setRefused(new Map());
    },
    /** Setting a cell back to its original price removes the edit. */
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
