import { useState } from 'react';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { type Cell, CellsReply } from '../contract.ts';
import type { PriceField } from '../price-rule.ts';

export const cellKey = (id: string, field: PriceField): string => `${id} ${field}`;

/** Unsaved cells across all pages of the grid, with the reasons for those the server refused. */
export function useCellEdits() {
  const [cells, setCells] = useState<ReadonlyMap<string, Cell>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useAdminChange({
    send: () =>
      callAdmin(adminApi('prices'), CellsReply, { method: 'POST', body: { cells: [...cells.values()] } }),
    successMessage: ({ data }) =>
      data.refused.length > 0
        ? `${data.saved} saved. ${data.refused.length} couldn’t be saved.`
        : `${data.saved} saved. The shop is up to date.`,
    onDone({ data }) {
      const refusals = new Map(data.refused.map((refusal) => [cellKey(refusal.id, refusal.field), refusal]));
      setRefused(new Map([...refusals].map(([key, { reason }]) => [key, reason])));
      // Keeps refused cells on top of the current price, so the editor can decide whether to save again.
      setCells(
        (previous) =>
          new Map(
            [...previous].flatMap(([key, cell]) => {
              const refusal = refusals.get(key);
              return refusal ? [[key, { ...cell, was: refusal.current }]] : [];
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
    edit(changed: readonly Cell[]) {
      setCells((previous) => {
        const next = new Map(previous);
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
export type CellEdits = ReturnType<typeof useCellEdits>;
